import type { Kysely } from 'kysely'

/** What is said of a picture is changed, taken back and brought back like content. */
export async function up(db: Kysely<unknown>) {
  const alter = () => db.schema.alterTable('media')
  await alter()
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await alter()
    .addColumn('updated_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await alter()
    .addColumn('is_sample', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
}
