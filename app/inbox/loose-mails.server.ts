import { activityMonths } from '#content/activity-months.ts'
import type { Db } from '#tables.ts'
import { monthsAfter } from './retention.ts'

/** Invitations, links, digests and notices of work given in bulk, which go with no entry; as old as the activity, which tells of them, does not get. */
export const looseMails = (db: Db, now: number) =>
  db
    .selectFrom('outbox')
    .where('message_id', 'is', null)
    .where('application_id', 'is', null)
    .where('created_at', '<', monthsAfter(new Date(now).toISOString(), -activityMonths))

/** Answers how many. */
export async function deleteLooseMails(db: Db, now: number) {
  const gone = await db
    .deleteFrom('outbox')
    .where('id', 'in', looseMails(db, now).select('id'))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
