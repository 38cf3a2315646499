import type { CreateTableBuilder, Kysely } from 'kysely'
import { identityColumn, notNullColumn } from './columns.server.ts'

/**
 * Creates the table of a content type: the columns of every item, then the type's own `columns`. Migrations call it, so
 * it never changes. A later column for all tables needs a migration and a new function for new tables.
 */
export async function createContentTable(
  db: Kysely<unknown>,
  name: string,
  { ordered }: { ordered: boolean },
  columns: (table: CreateTableBuilder<string, string>) => CreateTableBuilder<string, string>,
) {
  const table = db.schema
    .createTable(name)
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('version', 'integer', notNullColumn)
    .addColumn('created_at', 'text', notNullColumn)
    .addColumn('updated_at', 'text', notNullColumn)
    .addColumn('is_sample', 'boolean', notNullColumn)
  await columns(
    ordered ? table.addColumn('order_index', 'integer', notNullColumn) : table,
  ).execute()
  if (ordered) await db.schema.createIndex(`${name}_order`).on(name).column('order_index').execute()
}
