import type { Db } from '#core/db/tables.ts'
import { isPostgres } from '../db/columns.server.ts'
import type { WebhookEvent } from './webhook-tables.ts'

/** An event for webhooks. `about` makes it unique: each webhook gets it once. */
export interface EventToSend {
  event: WebhookEvent
  about: string
  at: string
  /** The change set of a publication: webhooks get those after their last seen one; other events by time. */
  set?: number
  data: object
}

/** Deliveries, which prevent duplicates, are kept one day longer than an event may be old. */
const maxAge = 29 * 86_400_000

/**
 * Transactional outbox: writes a delivery for each webhook that subscribes, in the transaction in which the event happens.
 * `startWebhookDelivery` sends it.
 */
export async function recordWebhookEvent(trx: Db, { event, about, at, set, data }: EventToSend) {
  const now = new Date()
  if (set === undefined && at < new Date(now.getTime() - maxAge).toISOString()) return
  const webhooks = await trx
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where((eb) => (set === undefined ? eb('made_at', '<=', at) : eb('seen_set', '<', set)))
    // `for key share`: a webhook deleted meanwhile would violate the foreign key.
    .$if(isPostgres(trx), (query) => query.forKeyShare())
    .execute()
  const ids = webhooks.flatMap(({ id, events }) => (events.includes(event) ? id : []))
  if (ids.length === 0) return
  const body = JSON.stringify({ type: event, timestamp: at, data })
  await trx
    .insertInto('webhook_deliveries')
    .values(
      ids.map((webhook_id) => ({
        ...{ webhook_id, event, about, body, state: 'waiting', attempts: 0 },
        // Delivered in the order of the events, not of the writes.
        ...{ next_at: at, made_at: now.toISOString() },
      })),
    )
    .onConflict((conflict) => conflict.columns(['webhook_id', 'event', 'about']).doNothing())
    .execute()
}
