import type { Kysely } from 'kysely'
import { required } from '../columns.server.ts'

/** What checks find and somebody wants as it is. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('set_aside')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('word', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('at', 'text', required)
    .execute()
}
