import { type Kysely, sql } from 'kysely'
import { isPostgres, notNullColumn } from '../columns.server.ts'

/** Which servers run on this database, so that a restore replaces it beneath none, and which backups were made of it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('instances')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seen_at', 'text', notNullColumn)
    .execute()
  await db.schema
    .createTable('backups')
    .addColumn('made_at', 'text', (column) => column.primaryKey())
    .addColumn('files', 'integer', notNullColumn)
    .execute()
  // The same number on both engines: an archive from one would otherwise change in the other.
  if (isPostgres(db))
    await sql`alter table media alter column lightness type double precision`.execute(db)
}
