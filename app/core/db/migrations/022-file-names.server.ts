import type { Kysely } from 'kysely'

/** What a picture was called where it came from, so that it can be found by that name. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('media')
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
