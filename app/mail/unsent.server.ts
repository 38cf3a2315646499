import type { Kysely } from 'kysely'
import type { InboxTables } from '../inbox/inbox-tables.ts'

/** The newest mails that are not sent, each with why its last attempt failed. */
export async function unsentMails(db: Kysely<InboxTables>) {
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'subject', 'recipient', 'state', 'attempts', 'next_at', 'created_at'])
    .where('state', '!=', 'sent')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  if (mails.length === 0) return []
  const attempts = await db
    .selectFrom('mail_attempts')
    .select(['outbox_id', 'error'])
    .where(
      'outbox_id',
      'in',
      mails.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const errors = new Map(attempts.map(({ outbox_id, error }) => [outbox_id, error]))
  return mails.map((mail) => ({ ...mail, error: errors.get(mail.id) ?? null }))
}

/** Those given up begin anew; one under way is left alone. Answers how many. */
export async function retryAll(db: Kysely<InboxTables>) {
  const tried = await db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, next_at: new Date().toISOString() })
    .where('state', 'in', ['waiting', 'failed'])
    .returning('id')
    .execute()
  return tried.length
}
