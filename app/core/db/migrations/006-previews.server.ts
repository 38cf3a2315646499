import type { Kysely } from 'kysely'
import { notNullColumn } from '../columns.server.ts'

/** What administrators look at before they save it; in the database, since another instance may show it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('previews')
    .addColumn('token', 'text', (column) => column.primaryKey())
    .addColumn('admin_id', 'text', notNullColumn)
    .addColumn('subject', 'json', notNullColumn)
    .addColumn('note', 'json', notNullColumn)
    .addColumn('expires_at', 'text', notNullColumn)
    .execute()
}
