import type { Kysely } from 'kysely'
import { notNullColumn } from '../columns.server.ts'

/** Sessions that a person opened with a program, with a digest of what gets the next token. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('program_sessions')
    .addColumn('session_id', 'text', (column) =>
      column.primaryKey().references('session.id').onDelete('cascade'),
    )
    .addColumn('refresh', 'text', notNullColumn)
    .execute()
}
