import { randomBytes } from 'node:crypto'
import type { AppContext } from '#app-context.server.ts'
import { contentVersion } from '#content/change.server.ts'
import { derivedKey } from '#core/crypto/derived-key.server.ts'
import type { Db } from '#tables.ts'
import type { WebhookEvent } from './api-tables.ts'
import { ownerIds } from './owners.server.ts'

/** What receivers check signatures with, in the form of Standard Webhooks. It is derived, so it is stored nowhere. */
export const webhookSecret = (secret: string, salt: string) =>
  `whsec_${derivedKey(secret, `webhook ${salt}`).toString('base64')}`

interface NewWebhook {
  name: string
  address: string
  events: readonly WebhookEvent[]
  /** The id of an account. */
  madeBy: string
}

/** Hears of what happens from now on. Answers its secret. */
export async function addWebhook(
  { database: { db }, secret }: AppContext,
  { name, address, events, madeBy }: NewWebhook,
) {
  const salt = randomBytes(12).toString('base64url')
  const at = new Date().toISOString()
  await db
    .insertInto('webhooks')
    .values({
      ...{ name, address, salt, made_by: madeBy, made_at: at, looked_at: at },
      events: JSON.stringify(events),
      seen_set: await contentVersion(db),
    })
    .execute()
  return webhookSecret(secret, salt)
}

export const listWebhooks = (db: Db) =>
  db.selectFrom('webhooks').selectAll().orderBy('id').execute()

/** Those that hear of something: their owner may keep them. */
export async function activeWebhooks(db: Db) {
  const owners = await ownerIds(db)
  return (await listWebhooks(db)).filter(({ made_by }) => owners.has(made_by))
}

/** With its log. Answers its name, if it was there. */
export const removeWebhook = (db: Db, id: number) =>
  db.deleteFrom('webhooks').where('id', '=', id).returning('name').executeTakeFirst()

/** The last fifty, newest first. */
export const listDeliveries = (db: Db) =>
  db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .selectAll('webhook_deliveries')
    .select('webhooks.name')
    .orderBy('webhook_deliveries.id', 'desc')
    .limit(50)
    .execute()

/** The same text once more, whatever came of it before. */
export const sendAgain = (db: Db, id: number) =>
  db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, next_at: new Date().toISOString(), claim: null })
    .where('id', '=', id)
    .where('state', '!=', 'sending')
    .execute()
