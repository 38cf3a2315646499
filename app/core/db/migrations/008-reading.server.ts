import type { Kysely } from 'kysely'
import { identityColumn, notNullColumn } from '../columns.server.ts'

/** What operators do with the inbox: replies that are sent once, requests for access and erasure, quick look-ups. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('outbox').addColumn('once', 'text').execute()
  await db.schema.createIndex('outbox_once').on('outbox').column('once').unique().execute()
  await db.schema.createIndex('outbox_message').on('outbox').column('message_id').execute()
  await db.schema.createIndex('outbox_application').on('outbox').column('application_id').execute()
  await db.schema.createIndex('messages_received').on('messages').column('received_at').execute()
  await db.schema
    .createIndex('applications_rejected')
    .on('applications')
    .column('rejected_at')
    .execute()

  await db.schema
    .createIndex('applications_seen')
    .on('applications')
    .columns(['is_seen', 'is_spam'])
    .execute()

  await db.schema
    .createTable('data_requests')
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('at', 'text', notNullColumn)
    .addColumn('what', 'text', notNullColumn)
    .addColumn('messages', 'integer', notNullColumn)
    .addColumn('applications', 'integer', notNullColumn)
    .addColumn('documents', 'integer', notNullColumn)
    .addColumn('mails', 'integer', notNullColumn)
    .execute()
}
