import type { Kysely } from 'kysely'
import { notNullColumn } from '../columns.server.ts'

/** What checks find and somebody wants as it is. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('set_aside')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('word', 'text', notNullColumn)
    .addColumn('who', 'text', notNullColumn)
    .addColumn('at', 'text', notNullColumn)
    .execute()
}
