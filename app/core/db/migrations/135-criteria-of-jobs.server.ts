import type { Kysely } from 'kysely'
import { runSql } from '../run-sql.server.ts'

/** What colleagues rate the applications for a job by. */
export const up = (db: Kysely<unknown>) =>
  runSql(db, `alter table job_listings add column criteria json not null default '[]'`)
