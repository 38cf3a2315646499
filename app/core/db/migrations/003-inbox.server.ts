import type { Kysely } from 'kysely'
import { identity, required } from '../columns.server.ts'

/** What visitors send, the documents that belong to it, the mails it causes, and what was done with it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('messages')
    .addColumn('id', 'integer', identity(db))
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('submission_key', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('score', 'integer', required)
    .addColumn('suspicion', 'text', required)
    .addColumn('privacy_version', 'text', required)
    .addColumn('received_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('hold_reason', 'text')
    .execute()
  await db.schema.createIndex('messages_state').on('messages').columns(['state', 'id']).execute()
  await db.schema.createIndex('messages_email').on('messages').column('email').execute()

  await db.schema
    .createTable('applications')
    .addColumn('id', 'integer', identity(db))
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('submission_key', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', required)
    .addColumn('is_spam', 'boolean', required)
    .addColumn('is_seen', 'boolean', required)
    .addColumn('salutation', 'text')
    .addColumn('title', 'text')
    .addColumn('first_name', 'text', required)
    .addColumn('last_name', 'text', required)
    .addColumn('birth_date', 'text')
    .addColumn('nationality', 'text')
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('street', 'text')
    .addColumn('postal_code', 'text')
    .addColumn('city', 'text')
    .addColumn('position', 'text', required)
    .addColumn('start_date', 'text', required)
    .addColumn('salary', 'text')
    .addColumn('message', 'text')
    .addColumn('talent_pool_until', 'text')
    .addColumn('score', 'integer', required)
    .addColumn('suspicion', 'text', required)
    .addColumn('privacy_version', 'text', required)
    .addColumn('received_at', 'text', required)
    .addColumn('updated_at', 'text', required)
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
    .addColumn('id', 'integer', identity(db))
    .addColumn('application_id', 'integer', (column) =>
      column.references('applications.id').onDelete('cascade'),
    )
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('bytes', 'integer', required)
    .addColumn('digest', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute()
  await db.schema
    .createIndex('application_documents_application')
    .on('application_documents')
    .columns(['application_id', 'created_at'])
    .execute()

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'integer', identity(db))
    .addColumn('kind', 'text', required)
    .addColumn('message_id', 'integer', (column) =>
      column.references('messages.id').onDelete('cascade'),
    )
    .addColumn('application_id', 'integer', (column) =>
      column.references('applications.id').onDelete('cascade'),
    )
    .addColumn('recipient', 'text', required)
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('next_at', 'text', required)
    .addColumn('claim', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('sent_at', 'text')
    .execute()
  await db.schema.createIndex('outbox_next').on('outbox').columns(['state', 'next_at']).execute()

  await db.schema
    .createTable('mail_attempts')
    .addColumn('id', 'integer', identity(db))
    .addColumn('outbox_id', 'integer', (column) =>
      column.notNull().references('outbox.id').onDelete('cascade'),
    )
    .addColumn('at', 'text', required)
    .addColumn('error', 'text')
    .execute()
  await db.schema
    .createIndex('mail_attempts_outbox')
    .on('mail_attempts')
    .column('outbox_id')
    .execute()

  await db.schema
    .createTable('inbox_events')
    .addColumn('id', 'integer', identity(db))
    .addColumn('message_id', 'integer', (column) =>
      column.references('messages.id').onDelete('cascade'),
    )
    .addColumn('application_id', 'integer', (column) =>
      column.references('applications.id').onDelete('cascade'),
    )
    .addColumn('at', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('what', 'text', required)
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
    .addColumn('id', 'integer', identity(db))
    .addColumn('at', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('reference', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('documents', 'integer', required)
    .execute()

  await db.schema
    .createTable('sending_counts')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', required)
    .addColumn('expires_at', 'text', required)
    .execute()
}
