import type { Kysely } from 'kysely'
import { runSql } from '../run-sql.server.ts'

/** What applicant and company write to each other on the applicant's page. */
const tables = `
create table correspondence (
  id {identity},
  application_id integer not null references applications (id) on delete cascade,
  at text not null,
  who text not null,
  is_from_applicant boolean not null,
  by_mail boolean not null,
  is_read boolean not null,
  body text not null,
  once text not null,
  unique (application_id, once)
)`

export const up = (db: Kysely<unknown>) => runSql(db, tables)
