import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Tables } from '#core/db/tables.ts'
import { retryWhileWriterBusy } from '#core/db/writer-busy.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { getErrorReason } from '#core/runtime/error-reason.ts'
import { startJob } from '#core/runtime/jobs.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { claimNextDueRow } from '#mail/claim-next-due-row.server.ts'
import { getRetryDelay, maxAttempts } from '#mail/retry.ts'
import { PrivateAddressError } from '#media/public-lookup.server.ts'
import { suspendAfterSecretChange } from '../keys/secret-marks.server.ts'
import { postToPublicAddress } from './post-to-public-address.server.ts'
import { recordPublicationEvents } from './record-publication-events.server.ts'
import { deriveWebhookSecret, isActiveWebhook, listActiveWebhooks } from './webhooks.server.ts'

/** Milliseconds after which a claim counts as lost; longer than the timeout of an attempt. */
const claimTimeout = 60_000

/**
 * Sends webhook events: in order for each webhook, and no webhook waits for another. Returns a function that stops it.
 */
export function startWebhookDelivery(app: AppContext, every = 3000, send = postToPublicAddress) {
  const { db } = app.database
  /** The running delivery by webhook id. */
  const lanes = new Map<number, Promise<void>>()
  async function deliverInOrder(id: number, isStopped: () => boolean) {
    // Before each delivery: the owner may have lost the right, or the webhook rests, while many are due.
    const claim = async () =>
      (await isActiveWebhook(db, id))
        ? claimNextDueRow(db, 'webhook_deliveries', claimTimeout, id)
        : undefined
    for (let delivery = await claim(); delivery; delivery = await claim()) {
      await deliver(app, delivery, send)
      if (isStopped()) return
    }
  }
  let isChecked = false
  async function work(isStopped: () => boolean) {
    if (!isChecked) await suspendAfterSecretChange(app)
    isChecked = true
    await recordPublicationEvents(db)
    for (const { id } of await listActiveWebhooks(db))
      if (!lanes.has(id))
        lanes.set(
          id,
          deliverInOrder(id, isStopped)
            .catch((error: unknown) => log.error({ webhook: id, err: error }, 'a webhook failed'))
            .finally(() => lanes.delete(id)),
        )
  }
  const stop = startJob('webhooks', work, { every })
  return async () => {
    await stop()
    await Promise.all(lanes.values())
  }
}

type Delivery = Selectable<Tables['webhook_deliveries']>

async function deliver(
  { database: { db }, secret }: AppContext,
  delivery: Delivery,
  send: typeof postToPublicAddress,
) {
  const webhook = await db
    .selectFrom('webhooks')
    .select(['address', 'salt'])
    .where('id', '=', delivery.webhook_id)
    .executeTakeFirst()
  if (!webhook) return
  const headers = signHeaders(
    deriveWebhookSecret(secret, webhook.salt),
    `msg_${delivery.id}`,
    delivery.body,
  )
  const answer = await send(webhook.address, headers, delivery.body).catch((error: unknown) =>
    error instanceof PrivateAddressError
      ? `not on the public Internet: ${error.message}`
      : getErrorReason(error),
  )
  const isAccepted = typeof answer === 'number' && answer >= 200 && answer < 300
  const state = isAccepted ? 'sent' : delivery.attempts >= maxAttempts ? 'failed' : 'waiting'
  const update = db
    .updateTable('webhook_deliveries')
    .set({
      ...{ state, answer: String(answer).slice(0, 300) },
      ...(isAccepted && { sent_at: new Date().toISOString() }),
      ...(state === 'waiting' && {
        next_at: new Date(Date.now() + getRetryDelay(delivery.attempts)).toISOString(),
      }),
    })
    .where('id', '=', delivery.id)
    .where('claim', '=', delivery.claim)
  await retryWhileWriterBusy(() => update.execute())
  if (!isAccepted)
    log.warn({ delivery: delivery.id, attempts: delivery.attempts, answer }, 'event not taken')
}

/** The headers of Standard Webhooks: id, timestamp, signature. */
function signHeaders(secret: string, id: string, body: string, now = Date.now()) {
  const timestamp = String(Math.floor(now / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
