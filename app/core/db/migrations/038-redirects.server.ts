import type { Kysely } from 'kysely'
import { required } from '../columns.server.ts'
import { contentTable } from '../content-table.server.ts'

/** Where old addresses lead. */
export async function up(db: Kysely<unknown>) {
  await contentTable(db, 'redirects', { ordered: false }, (table) =>
    table
      .addColumn('source', 'text', (column) => column.notNull().unique())
      .addColumn('target', 'text', required)
      .addColumn('is_foreign', 'boolean', required),
  )
}
