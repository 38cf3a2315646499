import type { ColumnType } from 'kysely'

/** As a browser sends a form: names and values in their order. */
export type Entries = [name: string, value: string][]

/** What somebody typed and has not saved yet; nobody else reads it. */
export interface TypedFormsTable {
  user_id: string
  /** The path of the page and the name of the form there. */
  form: string
  entries: ColumnType<Entries, string, string>
  at: string
  expires_at: string
}
