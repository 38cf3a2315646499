import type { Kysely } from 'kysely'
import { runSql } from '../run-sql.server.ts'

/** Key of the editor's form that a message came from. */
export const up = (db: Kysely<unknown>) =>
  runSql(db, 'alter table messages add column form_key text')
