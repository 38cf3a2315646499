import type { CreateTableBuilder, Kysely } from 'kysely'
import { identity, required } from './columns.server.ts'

/**
 * Creates the table of a content type: the columns of every item, then the type's own `columns`. Migrations call it, so
 * it never changes. A later column for all tables needs a migration and a new function for new tables.
 */
export async function contentTable(
  db: Kysely<unknown>,
  name: string,
  { ordered }: { ordered: boolean },
  columns: (table: CreateTableBuilder<string, string>) => CreateTableBuilder<string, string>,
) {
  const table = db.schema
    .createTable(name)
    .addColumn('id', 'integer', identity(db))
    .addColumn('version', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('is_sample', 'boolean', required)
  await columns(ordered ? table.addColumn('order_index', 'integer', required) : table).execute()
  if (ordered) await db.schema.createIndex(`${name}_order`).on(name).column('order_index').execute()
}
