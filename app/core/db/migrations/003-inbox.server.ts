import type { Kysely } from 'kysely'
import { identityColumn, notNullColumn } from '../columns.server.ts'

/** What visitors send, the documents that belong to it, the mails it causes, and what was done with it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('messages')
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('submission_key', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', notNullColumn)
    .addColumn('name', 'text', notNullColumn)
    .addColumn('email', 'text', notNullColumn)
    .addColumn('message', 'text', notNullColumn)
    .addColumn('score', 'integer', notNullColumn)
    .addColumn('suspicion', 'text', notNullColumn)
    .addColumn('privacy_version', 'text', notNullColumn)
    .addColumn('received_at', 'text', notNullColumn)
    .addColumn('updated_at', 'text', notNullColumn)
    .addColumn('hold_reason', 'text')
    .execute()
  await db.schema.createIndex('messages_state').on('messages').columns(['state', 'id']).execute()
  await db.schema.createIndex('messages_email').on('messages').column('email').execute()

  await db.schema
    .createTable('applications')
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('submission_key', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', notNullColumn)
    .addColumn('is_spam', 'boolean', notNullColumn)
    .addColumn('is_seen', 'boolean', notNullColumn)
    .addColumn('salutation', 'text')
    .addColumn('title', 'text')
    .addColumn('first_name', 'text', notNullColumn)
    .addColumn('last_name', 'text', notNullColumn)
    .addColumn('birth_date', 'text')
    .addColumn('nationality', 'text')
    .addColumn('email', 'text', notNullColumn)
    .addColumn('phone', 'text', notNullColumn)
    .addColumn('street', 'text')
    .addColumn('postal_code', 'text')
    .addColumn('city', 'text')
    .addColumn('position', 'text', notNullColumn)
    .addColumn('start_date', 'text', notNullColumn)
    .addColumn('salary', 'text')
    .addColumn('message', 'text')
    .addColumn('talent_pool_until', 'text')
    .addColumn('score', 'integer', notNullColumn)
    .addColumn('suspicion', 'text', notNullColumn)
    .addColumn('privacy_version', 'text', notNullColumn)
    .addColumn('received_at', 'text', notNullColumn)
    .addColumn('updated_at', 'text', notNullColumn)
    .addColumn('rejected_at', 'text')
    .addColumn('hold_reason', 'text')
    .addColumn('status_key', 'text', (column) => column.unique())
    .addColumn('status_expires_at', 'text')
    .execute()
  await db.schema
    .createIndex('applications_state')
    .on('applications')
    .columns(['is_spam', 'state', 'id'])
    .execute()
  await db.schema.createIndex('applications_email').on('applications').column('email').execute()

  await db.schema
    .createTable('application_documents')
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('application_id', 'integer', (column) =>
      column.references('applications.id').onDelete('cascade'),
    )
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', notNullColumn)
    .addColumn('bytes', 'integer', notNullColumn)
    .addColumn('digest', 'text', notNullColumn)
    .addColumn('created_at', 'text', notNullColumn)
    .execute()
  await db.schema
    .createIndex('application_documents_application')
    .on('application_documents')
    .columns(['application_id', 'created_at'])
    .execute()

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('kind', 'text', notNullColumn)
    .addColumn('message_id', 'integer', (column) =>
      column.references('messages.id').onDelete('cascade'),
    )
    .addColumn('application_id', 'integer', (column) =>
      column.references('applications.id').onDelete('cascade'),
    )
    .addColumn('recipient', 'text', notNullColumn)
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', notNullColumn)
    .addColumn('body', 'text', notNullColumn)
    .addColumn('state', 'text', notNullColumn)
    .addColumn('attempts', 'integer', notNullColumn)
    .addColumn('next_at', 'text', notNullColumn)
    .addColumn('claim', 'text')
    .addColumn('created_at', 'text', notNullColumn)
    .addColumn('sent_at', 'text')
    .execute()
  await db.schema.createIndex('outbox_next').on('outbox').columns(['state', 'next_at']).execute()

  await db.schema
    .createTable('mail_attempts')
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('outbox_id', 'integer', (column) =>
      column.notNull().references('outbox.id').onDelete('cascade'),
    )
    .addColumn('at', 'text', notNullColumn)
    .addColumn('error', 'text')
    .execute()
  await db.schema
    .createIndex('mail_attempts_outbox')
    .on('mail_attempts')
    .column('outbox_id')
    .execute()

  await db.schema
    .createTable('inbox_events')
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('message_id', 'integer', (column) =>
      column.references('messages.id').onDelete('cascade'),
    )
    .addColumn('application_id', 'integer', (column) =>
      column.references('applications.id').onDelete('cascade'),
    )
    .addColumn('at', 'text', notNullColumn)
    .addColumn('who', 'text', notNullColumn)
    .addColumn('what', 'text', notNullColumn)
    .addColumn('note', 'text')
    .execute()
  await db.schema
    .createIndex('inbox_events_message')
    .on('inbox_events')
    .columns(['message_id', 'id'])
    .execute()
  await db.schema
    .createIndex('inbox_events_application')
    .on('inbox_events')
    .columns(['application_id', 'id'])
    .execute()

  await db.schema
    .createTable('deletions')
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('at', 'text', notNullColumn)
    .addColumn('kind', 'text', notNullColumn)
    .addColumn('reference', 'text', notNullColumn)
    .addColumn('reason', 'text', notNullColumn)
    .addColumn('documents', 'integer', notNullColumn)
    .execute()

  await db.schema
    .createTable('sending_counts')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', notNullColumn)
    .addColumn('expires_at', 'text', notNullColumn)
    .execute()
}
