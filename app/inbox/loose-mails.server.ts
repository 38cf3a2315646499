import { activityMonths } from '#content/activity-months.ts'
import type { Db } from '#tables.ts'
import { monthsAfter } from './retention.ts'

/**
 * Mails without an entry (invitations, links, digests, notices about several entries) that are older than the activity
 * log keeps.
 */
export const looseMails = (db: Db, now: number) =>
  db
    .selectFrom('outbox')
    .where('message_id', 'is', null)
    .where('application_id', 'is', null)
    .where('created_at', '<', monthsAfter(new Date(now).toISOString(), -activityMonths))

/** Returns the number of deleted mails. */
export async function deleteLooseMails(db: Db, now: number) {
  const result = await db
    .deleteFrom('outbox')
    .where('id', 'in', looseMails(db, now).select('id'))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
