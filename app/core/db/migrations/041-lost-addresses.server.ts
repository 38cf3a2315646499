import type { Kysely } from 'kysely'
import { required } from '../columns.server.ts'

/** Paths that were asked for in vain. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('lost_addresses')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('asked', 'integer', required)
    .addColumn('last_day', 'text', required)
    .execute()
}
