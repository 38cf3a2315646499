import { type Kysely, sql } from 'kysely'

/** Entries of some weeks are counted from the index alone. */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropIndex('messages_received').execute()
  for (const index of [
    'messages_received on messages (received_at, state)',
    'applications_received on applications (received_at, is_spam, job_id)',
  ])
    await sql`create index ${sql.raw(index)}`.execute(db)
}
