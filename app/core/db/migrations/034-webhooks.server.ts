import type { Kysely } from 'kysely'
import { identityColumn, notNullColumn } from '../columns.server.ts'

/** Where programs want to hear of events, and what was sent there. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('name', 'text', notNullColumn)
    .addColumn('address', 'text', notNullColumn)
    .addColumn('salt', 'text', notNullColumn)
    .addColumn('events', 'json', notNullColumn)
    .addColumn('made_at', 'text', notNullColumn)
    .addColumn('looked_at', 'text', notNullColumn)
    .addColumn('seen_set', 'integer', notNullColumn)
    .execute()
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('webhook_id', 'integer', (column) =>
      column.notNull().references('webhooks.id').onDelete('cascade'),
    )
    .addColumn('event', 'text', notNullColumn)
    .addColumn('about', 'text', notNullColumn)
    .addColumn('body', 'text', notNullColumn)
    .addColumn('state', 'text', notNullColumn)
    .addColumn('attempts', 'integer', notNullColumn)
    .addColumn('next_at', 'text', notNullColumn)
    .addColumn('claim', 'text')
    .addColumn('answer', 'text')
    .addColumn('made_at', 'text', notNullColumn)
    .addColumn('sent_at', 'text')
    .addUniqueConstraint('webhook_deliveries_event', ['webhook_id', 'event', 'about'])
    .execute()
  await db.schema
    .createIndex('webhook_deliveries_due')
    .on('webhook_deliveries')
    .columns(['state', 'next_at'])
    .execute()
}
