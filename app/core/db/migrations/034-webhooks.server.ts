import type { Kysely } from 'kysely'
import { identity, required } from '../columns.server.ts'

/** Where programs want to hear of events, and what was sent there. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'integer', identity(db))
    .addColumn('name', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('salt', 'text', required)
    .addColumn('events', 'json', required)
    .addColumn('made_at', 'text', required)
    .addColumn('looked_at', 'text', required)
    .addColumn('seen_set', 'integer', required)
    .execute()
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'integer', identity(db))
    .addColumn('webhook_id', 'integer', (column) =>
      column.notNull().references('webhooks.id').onDelete('cascade'),
    )
    .addColumn('event', 'text', required)
    .addColumn('about', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('next_at', 'text', required)
    .addColumn('claim', 'text')
    .addColumn('answer', 'text')
    .addColumn('made_at', 'text', required)
    .addColumn('sent_at', 'text')
    .addUniqueConstraint('webhook_deliveries_event', ['webhook_id', 'event', 'about'])
    .execute()
  await db.schema
    .createIndex('webhook_deliveries_due')
    .on('webhook_deliveries')
    .columns(['state', 'next_at'])
    .execute()
}
