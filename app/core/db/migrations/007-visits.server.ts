import type { Kysely } from 'kysely'
import { notNullColumn } from '../columns.server.ts'

/** Page views per day and page. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('visits')
    .addColumn('day', 'text', notNullColumn)
    .addColumn('path', 'text', notNullColumn)
    .addColumn('views', 'integer', notNullColumn)
    .addPrimaryKeyConstraint('visits_day_path', ['day', 'path'])
    .execute()
}
