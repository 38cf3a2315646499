import type { Kysely } from 'kysely'
import { identityColumn, notNullColumn } from '../columns.server.ts'

/** What was just done in the inbox, as it was before: it can be taken back for a while. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('inbox_undo')
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('batch', 'text', notNullColumn)
    .addColumn('who', 'text', notNullColumn)
    .addColumn('at', 'text', notNullColumn)
    .addColumn('expires_at', 'text', notNullColumn)
    .addColumn('kind', 'text', notNullColumn)
    .addColumn('what', 'text', notNullColumn)
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
    .addColumn('before', 'json', notNullColumn)
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
