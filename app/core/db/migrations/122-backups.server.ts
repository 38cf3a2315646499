import type { Kysely } from 'kysely'
import { runSql } from '../run-sql.server.ts'

/** What became of each backup, and which versions of the program have written this database. */
export async function up(db: Kysely<unknown>) {
  await runSql(
    db,
    `alter table backups add column state text default 'made' not null;
    alter table backups add column name text;
    alter table backups add column problem text;
    alter table backups add column lease_until text;
    create table program_versions (
      version text primary key,
      at text not null
    )`,
  )
}
