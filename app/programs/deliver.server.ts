import { createHmac, randomUUID } from 'node:crypto'
import { log } from '../machine/log.server.ts'
import { reasonOf } from '../machine/reason.ts'
import { delayAfter, mostAttempts } from '../mail/retry.ts'
import type { Program } from '../program.server.ts'
import type { Db } from '../tables.ts'
import { collectEvents } from './collect-events.server.ts'
import { sendTo } from './send-to.server.ts'
import { webhookSecret } from './webhooks.server.ts'

/** After this long a claim counts as lost; an attempt is given up long before. */
const claimed = 60_000

/** Tells programs what has happened, one event after the other. Returns how to stop. */
export function startWebhooks(program: Program, every = 3000, send = sendTo) {
  let isStopped = false
  let round = Promise.resolve()
  let isRunning = false
  async function work() {
    await collectEvents(program)
    for (
      let next = await claim(program.database.db);
      next;
      next = await claim(program.database.db)
    ) {
      await deliver(program, next, send)
      if (isStopped) return
    }
  }
  function run() {
    if (isRunning || isStopped) return
    isRunning = true
    round = work()
      .catch((error: unknown) => log.error({ err: error }, 'webhooks failed'))
      .finally(() => {
        isRunning = false
      })
  }
  const timer = setInterval(run, every)
  timer.unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await round
  }
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

/** Takes the next one that is due. The condition stands twice, so of two instances only one gets it. */
async function claim(db: Db) {
  const now = new Date().toISOString()
  const next = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('state', 'in', ['waiting', 'sending'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!next) return undefined
  return db
    .updateTable('webhook_deliveries')
    .set((eb) => ({
      state: 'sending',
      claim: randomUUID(),
      attempts: eb('attempts', '+', 1),
      next_at: new Date(Date.now() + claimed).toISOString(),
    }))
    .where('id', '=', next.id)
    .where('state', 'in', ['waiting', 'sending'])
    .where('next_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

async function deliver({ database: { db }, secret }: Program, next: Claimed, send: typeof sendTo) {
  const webhook = await db
    .selectFrom('webhooks')
    .select(['address', 'salt'])
    .where('id', '=', next.webhook_id)
    .executeTakeFirst()
  if (!webhook) return
  const headers = signed(webhookSecret(secret, webhook.salt), `msg_${next.id}`, next.body)
  const answer = await send(webhook.address, headers, next.body).catch((error: unknown) =>
    reasonOf(error),
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

/** The headers of Standard Webhooks. */
function signed(secret: string, id: string, body: string, now = Date.now()) {
  const at = String(Math.floor(now / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const mark = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': `v1,${mark}` }
}
