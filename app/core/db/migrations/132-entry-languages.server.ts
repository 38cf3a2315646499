import type { Kysely } from 'kysely'
import { runSql } from '../run-sql.server.ts'

const tables = ['messages', 'applications']

/** The language of the page that an entry was written on, in which the person is answered. */
export const up = (db: Kysely<unknown>) =>
  runSql(
    db,
    tables
      .map((table) => `alter table ${table} add column language text default 'de' not null`)
      .join(';'),
  )
