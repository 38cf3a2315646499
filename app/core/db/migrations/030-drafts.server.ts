import type { Kysely } from 'kysely'
import { identityColumn, notNullColumn } from '../columns.server.ts'

/** Changes that are not public yet, by draft and item; and addresses under which the site is seen at another moment. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('drafts')
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('name', 'text', notNullColumn)
    .addColumn('owner', 'text', notNullColumn)
    .addColumn('made_at', 'text', notNullColumn)
    .addColumn('version', 'integer', notNullColumn)
    .addColumn('begins_at', 'text')
    .addColumn('ends_at', 'text')
    .addColumn('published_at', 'text')
    .addColumn('published_set', 'integer')
    .addColumn('ended_at', 'text')
    .addColumn('trouble', 'json')
    .execute()
  await db.schema
    .createTable('draft_changes')
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('draft_id', 'integer', (column) =>
      column.notNull().references('drafts.id').onDelete('cascade'),
    )
    .addColumn('type', 'text', notNullColumn)
    .addColumn('item_id', 'integer', notNullColumn)
    .addColumn('is_move', 'boolean', notNullColumn)
    .addColumn('what', 'text', notNullColumn)
    .addColumn('title', 'text', notNullColumn)
    .addColumn('values', 'json', notNullColumn)
    .addColumn('base', 'json', notNullColumn)
    .addColumn('after', 'integer')
    .addColumn('who', 'text', notNullColumn)
    .addColumn('at', 'text', notNullColumn)
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
    .addColumn('made_by', 'text', notNullColumn)
    .addColumn('made_at', 'text', notNullColumn)
    .addColumn('expires_at', 'text', notNullColumn)
    .addColumn('opened', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('remarks')
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('draft_id', 'integer', (column) =>
      column.notNull().references('drafts.id').onDelete('cascade'),
    )
    .addColumn('path', 'text', notNullColumn)
    .addColumn('who', 'text', notNullColumn)
    .addColumn('text', 'text', notNullColumn)
    .addColumn('at', 'text', notNullColumn)
    .execute()
}
