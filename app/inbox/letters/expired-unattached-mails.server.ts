import { authorRetentionMonths } from '#content/people/author-retention.ts'
import type { Db } from '#core/db/tables.ts'
import { addMonths } from '../retention/retention.ts'

/**
 * Mails without an entry (invitations, links, digests, notices about several entries) that are older than the activity
 * log keeps.
 */
export const selectExpiredUnattachedMails = (db: Db, now: number) =>
  db
    .selectFrom('outbox')
    .where('message_id', 'is', null)
    .where('application_id', 'is', null)
    .where('created_at', '<', addMonths(new Date(now).toISOString(), -authorRetentionMonths))

/** Returns the number of deleted mails. */
export async function deleteExpiredUnattachedMails(db: Db, now: number) {
  const result = await db
    .deleteFrom('outbox')
    .where('id', 'in', selectExpiredUnattachedMails(db, now).select('id'))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
