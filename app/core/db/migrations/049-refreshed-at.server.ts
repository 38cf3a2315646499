import type { Kysely } from 'kysely'

/** When the next token of a program's session was given: who asks twice at once gets the same. */
export const up = (db: Kysely<unknown>) =>
  db.schema.alterTable('program_sessions').addColumn('refreshed_at', 'text').execute()
