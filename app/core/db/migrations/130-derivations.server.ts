import type { Kysely } from 'kysely'
import { runSql } from '../run-sql.server.ts'

/** Until which migrations derived values follow the current rules; empty after a restore. */
export const up = (db: Kysely<unknown>) =>
  runSql(db, 'create table derivations (migrations text primary key)')
