import type { Kysely } from 'kysely'
import { notNullColumn } from '../columns.server.ts'

/** Paths that were asked for in vain. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('lost_addresses')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('asked', 'integer', notNullColumn)
    .addColumn('last_day', 'text', notNullColumn)
    .execute()
}
