import type { Kysely } from 'kysely'
import { runSql } from '../run-sql.server.ts'

/** The language that a change left as it was, and since when: an address in it says no later change. */
export const up = (db: Kysely<unknown>) =>
  runSql(
    db,
    `alter table revisions add column unchanged_language text;
    alter table revisions add column unchanged_since text;
    create index revisions_unchanged on revisions (type, item_id, at, unchanged_language, unchanged_since)
      where unchanged_language is not null`,
  )
