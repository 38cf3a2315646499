import type { Kysely } from 'kysely'
import { runSql } from '../run-sql.server.ts'

/** What a job lets those see who look through its applications. */
export const up = (db: Kysely<unknown>) =>
  runSql(
    db,
    `alter table job_listings add column shows_private boolean not null default false;
    alter table job_listings add column is_anonymous boolean not null default false`,
  )
