import type { ColumnType } from 'kysely'

declare module '#core/db/tables.ts' {
  interface Tables {
    typed_forms: AutosavedFormsTable
  }
}

/** Names and values of a form in the order of submission. */
export type FormEntries = [name: string, value: string][]

/** Autosaved form input; only its author reads it. */
export interface AutosavedFormsTable {
  user_id: string
  /** Path of the page and name of the form, separated by a space. */
  form: string
  entries: ColumnType<FormEntries, string, string>
  at: string
  expires_at: string
}
