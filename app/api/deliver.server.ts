import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AppContext } from '#app-context.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { reasonOf } from '#core/runtime/reason.ts'
import { startRunner } from '#core/runtime/runner.server.ts'
import { claimNext } from '#mail/claim-next.server.ts'
import { delayAfter, mostAttempts } from '#mail/retry.ts'
import { PrivateAddress } from '#media/public-lookup.server.ts'
import type { Tables } from '#tables.ts'
import { collectEvents } from './collect-events.server.ts'
import { sendTo } from './send-to.server.ts'
import { activeWebhooks, webhookSecret } from './webhooks.server.ts'

/** Milliseconds after which a claim counts as lost; longer than the timeout of an attempt. */
const claimed = 60_000

/**
 * Sends webhook events: in order for each webhook, and no webhook waits for another. Returns a function that stops it.
 */
export function startWebhooks(program: AppContext, every = 3000, send = sendTo) {
  const { db } = program.database
  /** The running delivery by webhook id. */
  const lanes = new Map<number, Promise<void>>()
  async function lane(id: number, isStopped: () => boolean) {
    const claim = () => claimNext(db, 'webhook_deliveries', claimed, id)
    for (let next = await claim(); next; next = await claim()) {
      await deliver(program, next, send)
      if (isStopped()) return
    }
  }
  async function work(isStopped: () => boolean) {
    await collectEvents(program)
    for (const { id } of await activeWebhooks(db))
      if (!lanes.has(id))
        lanes.set(
          id,
          lane(id, isStopped)
            .catch((error: unknown) => log.error({ webhook: id, err: error }, failure))
            .finally(() => lanes.delete(id)),
        )
  }
  const stop = startRunner(work, every, failure)
  return async () => {
    await stop()
    await Promise.all(lanes.values())
  }
}

const failure = 'webhooks failed'

type Claimed = Selectable<Tables['webhook_deliveries']>

async function deliver(
  { database: { db }, secret }: AppContext,
  next: Claimed,
  send: typeof sendTo,
) {
  const webhook = await db
    .selectFrom('webhooks')
    .select(['address', 'salt'])
    .where('id', '=', next.webhook_id)
    .executeTakeFirst()
  if (!webhook) return
  const headers = signed(webhookSecret(secret, webhook.salt), `msg_${next.id}`, next.body)
  const answer = await send(webhook.address, headers, next.body).catch((error: unknown) =>
    error instanceof PrivateAddress
      ? `not on the public Internet: ${error.message}`
      : reasonOf(error),
  )
  const isTaken = typeof answer === 'number' && answer >= 200 && answer < 300
  const state = isTaken ? 'sent' : next.attempts >= mostAttempts ? 'failed' : 'waiting'
  await db
    .updateTable('webhook_deliveries')
    .set({
      ...{ state, answer: String(answer).slice(0, 300) },
      ...(isTaken && { sent_at: new Date().toISOString() }),
      ...(state === 'waiting' && {
        next_at: new Date(Date.now() + delayAfter(next.attempts)).toISOString(),
      }),
    })
    .where('id', '=', next.id)
    .where('claim', '=', next.claim)
    .execute()
  if (!isTaken) log.warn({ delivery: next.id, attempts: next.attempts, answer }, 'event not taken')
}

/** The headers of Standard Webhooks: id, timestamp, signature. */
function signed(secret: string, id: string, body: string, now = Date.now()) {
  const at = String(Math.floor(now / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const mark = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': `v1,${mark}` }
}
