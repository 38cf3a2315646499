import type { Kysely } from 'kysely'
import { notNullColumn } from '../columns.server.ts'
import { createContentTable } from '../content-table.server.ts'

/** Where old addresses lead. */
export async function up(db: Kysely<unknown>) {
  await createContentTable(db, 'redirects', { ordered: false }, (table) =>
    table
      .addColumn('source', 'text', (column) => column.notNull().unique())
      .addColumn('target', 'text', notNullColumn)
      .addColumn('is_foreign', 'boolean', notNullColumn),
  )
}
