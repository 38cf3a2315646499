import type { Kysely } from 'kysely'
import { required } from '../columns.server.ts'

/** Page views per day and page. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('visits')
    .addColumn('day', 'text', required)
    .addColumn('path', 'text', required)
    .addColumn('views', 'integer', required)
    .addPrimaryKeyConstraint('visits_day_path', ['day', 'path'])
    .execute()
}
