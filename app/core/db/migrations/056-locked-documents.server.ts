import type { Kysely } from 'kysely'

/** Whether a document opens only with a password; of those before nobody has looked. */
export const up = (db: Kysely<unknown>) =>
  db.schema
    .alterTable('application_documents')
    .addColumn('is_locked', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
