import type { Kysely } from 'kysely'

/** All tables. Each subject declares its own beside its types, by declaration merging. */
export interface Tables {
  content_version: { id: number; version: number }
}

/** The open database, or a transaction on it. */
export type Db = Kysely<Tables>
