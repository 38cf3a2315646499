import type { Kysely } from 'kysely'
import { identityColumn, notNullColumn } from '../columns.server.ts'

/** What is done in the panel without changing anything: who signed in, what left the house, which keys there are. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('panel_events')
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('kind', 'text', notNullColumn)
    .addColumn('at', 'text', notNullColumn)
    .addColumn('who', 'text', notNullColumn)
    .addColumn('what', 'text', notNullColumn)
    .addColumn('about', 'text')
    .addColumn('times', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('expires_at', 'text', notNullColumn)
    .execute()
  await db.schema
    .createIndex('panel_events_kind')
    .on('panel_events')
    .columns(['kind', 'id'])
    .execute()
}
