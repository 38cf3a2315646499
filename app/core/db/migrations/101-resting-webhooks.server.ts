import type { Kysely } from 'kysely'
import { runSql } from '../run-sql.server.ts'

/** Keys and webhooks know the SECRET that they were made with, and why they rest. */
export async function up(db: Kysely<unknown>) {
  await runSql(
    db,
    `alter table program_keys add column secret_mark text;
    alter table program_keys add column rests text;
    alter table webhooks add column secret_mark text;
    alter table webhooks add column rests text`,
  )
}
