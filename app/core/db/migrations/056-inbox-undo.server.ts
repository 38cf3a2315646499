import type { Kysely } from 'kysely'
import { identity, required } from '../columns.server.ts'

/** What was just done in the inbox, as it was before: it can be taken back for a while. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('inbox_undo')
    .addColumn('id', 'integer', identity(db))
    .addColumn('batch', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('what', 'text', required)
    .addColumn('message_id', 'integer', (column) =>
      column.references('messages.id').onDelete('cascade'),
    )
    .addColumn('application_id', 'integer', (column) =>
      column.references('applications.id').onDelete('cascade'),
    )
    .addColumn('outbox_id', 'integer', (column) =>
      column.references('outbox.id').onDelete('cascade'),
    )
    .addColumn('state', 'text')
    .addColumn('before', 'json', required)
    .execute()
  for (const columns of [
    ['who', 'id'],
    ['batch'],
    ['expires_at'],
    ['message_id'],
    ['application_id'],
    ['outbox_id'],
  ])
    await db.schema
      .createIndex(`inbox_undo_${columns[0]}`)
      .on('inbox_undo')
      .columns(columns)
      .execute()
}
