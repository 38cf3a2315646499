import type { Kysely } from 'kysely'
import { runSql } from '../run-sql.server.ts'

/**
 * Interviews: the proposal that took the place of another, and who can no longer take part. Jobs: numbers at which they
 * close, the question that a document answers, and counts by source.
 */
const changes = `
alter table appointments add column successor_id integer;
alter table appointments add column missing json;
create index appointments_missing on appointments (id) where missing is not null;
alter table job_listings add column max_applications integer;
alter table job_listings add column max_hires integer;
alter table application_documents add column question text;

create table job_sources (
  job_id integer not null,
  source text not null,
  views integer not null default 0,
  applications integer not null default 0,
  last_day text not null,
  primary key (job_id, source)
)`

export const up = (db: Kysely<unknown>) => runSql(db, changes)
