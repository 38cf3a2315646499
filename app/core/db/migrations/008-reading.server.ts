import type { Kysely } from 'kysely'
import { identity, required } from '../columns.server.ts'

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
    .addColumn('id', 'integer', identity(db))
    .addColumn('at', 'text', required)
    .addColumn('what', 'text', required)
    .addColumn('messages', 'integer', required)
    .addColumn('applications', 'integer', required)
    .addColumn('documents', 'integer', required)
    .addColumn('mails', 'integer', required)
    .execute()
}
