import type { Kysely } from 'kysely'
import { identity, required } from '../columns.server.ts'

/** Changes that are not public yet, by draft and item; and addresses under which the site is seen at another moment. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('drafts')
    .addColumn('id', 'integer', identity(db))
    .addColumn('name', 'text', required)
    .addColumn('owner', 'text', required)
    .addColumn('made_at', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('begins_at', 'text')
    .addColumn('ends_at', 'text')
    .addColumn('published_at', 'text')
    .addColumn('published_set', 'integer')
    .addColumn('ended_at', 'text')
    .addColumn('trouble', 'json')
    .execute()
  await db.schema
    .createTable('draft_changes')
    .addColumn('id', 'integer', identity(db))
    .addColumn('draft_id', 'integer', (column) =>
      column.notNull().references('drafts.id').onDelete('cascade'),
    )
    .addColumn('type', 'text', required)
    .addColumn('item_id', 'integer', required)
    .addColumn('is_move', 'boolean', required)
    .addColumn('what', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('values', 'json', required)
    .addColumn('base', 'json', required)
    .addColumn('after', 'integer')
    .addColumn('who', 'text', required)
    .addColumn('at', 'text', required)
    .addUniqueConstraint('draft_changes_item', ['draft_id', 'type', 'item_id', 'is_move'])
    .execute()
  await db.schema
    .createTable('open_drafts')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().references('user.id').onDelete('cascade'),
    )
    .addColumn('draft_id', 'integer', (column) =>
      column.notNull().references('drafts.id').onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createTable('views')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('draft_id', 'integer', (column) =>
      column.references('drafts.id').onDelete('cascade'),
    )
    .addColumn('at', 'text')
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('made_by', 'text', required)
    .addColumn('made_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('opened', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('remarks')
    .addColumn('id', 'integer', identity(db))
    .addColumn('draft_id', 'integer', (column) =>
      column.notNull().references('drafts.id').onDelete('cascade'),
    )
    .addColumn('path', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('at', 'text', required)
    .execute()
}
