import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tables } from '#core/db/tables.ts'
import { getLatestPlausibleDueTime } from './retry.ts'

/** The claim value of a mail that was held because it had waited for a day. */
const heldByAgeClaim = 'age'
const getDayAgo = () => new Date(Date.now() - 86_400_000).toISOString()

/** Tables with attempts and claims. */
type Queue = 'outbox' | 'webhook_deliveries'

/**
 * Claims the next due row and counts the attempt. The update repeats the condition, so that of two instances only one
 * gets the row. After `patience` milliseconds the claim counts as lost. `webhook` limits it to deliveries of one
 * webhook.
 */
export async function claimNextDueRow<Name extends Queue>(
  db: Db,
  queue: Name,
  patience: number,
  webhook?: number,
) {
  // Both tables have the columns used here.
  const table = queue as 'outbox'
  const now = new Date().toISOString()
  const isDue = (eb: ExpressionBuilder<Tables, 'outbox'>) =>
    eb.and([
      eb.or([
        eb('state', 'in', ['waiting', 'sending']),
        eb.and([
          eb('state', '=', 'held'),
          eb('claim', '=', heldByAgeClaim),
          eb('next_at', '>=', getDayAgo()),
        ]),
      ]),
      eb.or([eb('next_at', '<=', now), eb('next_at', '>', getLatestPlausibleDueTime(Date.now()))]),
      ...(webhook === undefined ? [] : [eb(sql<number>`webhook_id`, '=', webhook)]),
    ])
  const next = await db
    .selectFrom(table)
    .select('id')
    .where(isDue)
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!next) return undefined
  const row = await db
    .updateTable(table)
    .set((eb) => ({
      state: 'sending',
      claim: randomUUID(),
      attempts: eb('attempts', '+', 1),
      next_at: new Date(Date.now() + patience).toISOString(),
    }))
    .where('id', '=', next.id)
    .where(isDue)
    .returningAll()
    .executeTakeFirst()
  return row as Selectable<Tables[Name]> | undefined // of the requested queue
}

/**
 * Holds mails that have waited for more than a day when sending starts: they may be outdated. An administrator sends
 * them, or `claimNextDueRow` does when a corrected clock shows that they are not old.
 */
export async function holdOldMails(db: Db) {
  await db
    .updateTable('outbox')
    .set({ state: 'held', claim: heldByAgeClaim })
    .where('state', '=', 'waiting')
    .where('next_at', '<', getDayAgo())
    .execute()
}
