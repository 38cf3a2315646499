import type { Kysely } from 'kysely'
import { identity, required } from '../columns.server.ts'

/** What is done in the panel without changing anything: who signed in, what left the house, which keys there are. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('panel_events')
    .addColumn('id', 'integer', identity(db))
    .addColumn('kind', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('what', 'text', required)
    .addColumn('about', 'text')
    .addColumn('times', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('expires_at', 'text', required)
    .execute()
  await db.schema
    .createIndex('panel_events_kind')
    .on('panel_events')
    .columns(['kind', 'id'])
    .execute()
}
