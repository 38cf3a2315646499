import type { ColumnType } from 'kysely'

/** Names and values of a form in the order of submission. */
export type Entries = [name: string, value: string][]

/** Autosaved form input; only its author reads it. */
export interface TypedFormsTable {
  user_id: string
  /** Path of the page and name of the form, separated by a space. */
  form: string
  entries: ColumnType<Entries, string, string>
  at: string
  expires_at: string
}
