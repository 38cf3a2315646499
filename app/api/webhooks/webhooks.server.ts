import { randomBytes } from 'node:crypto'
import { readContentVersion } from '#content/store/change.server.ts'
import { deriveKey } from '#core/crypto/derive-key.server.ts'
import { readKeysetPage } from '#core/db/keyset-page.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { WebhookEvent } from '#core/webhooks/webhook-tables.ts'
import { listEligibleOwnerIds } from '../keys/owners.server.ts'
import { computeSecretFingerprint } from '../keys/secret-marks.server.ts'

/** The signing secret in the format of Standard Webhooks. Derived, so it is not stored. */
export const deriveWebhookSecret = (secret: string, salt: string) =>
  `whsec_${deriveKey(secret, `webhook ${salt}`).toString('base64')}`

const createSalt = () => randomBytes(12).toString('base64url')

interface NewWebhook {
  name: string
  address: string
  events: readonly WebhookEvent[]
  /** The owner's account id. */
  madeBy: string
}

/** Adds a webhook, which gets events from now on. Returns its signing secret. */
export async function addWebhook(
  db: Db,
  secret: string,
  { name, address, events, madeBy }: NewWebhook,
) {
  const salt = createSalt()
  const at = new Date().toISOString()
  await db
    .insertInto('webhooks')
    .values({
      ...{ name, address, salt, made_by: madeBy, made_at: at, looked_at: at },
      secret_mark: computeSecretFingerprint(secret),
      events: JSON.stringify(events),
      seen_set: await readContentVersion(db),
    })
    .execute()
  return deriveWebhookSecret(secret, salt)
}

export const listWebhooks = (db: Db) =>
  db.selectFrom('webhooks').selectAll().orderBy('id').execute()

/** Webhooks that are not suspended and whose owner has the right to keep them. */
export async function listActiveWebhooks(db: Db) {
  const owners = await listEligibleOwnerIds(db)
  return (await listWebhooks(db)).filter(
    ({ made_by, rests }) => rests === null && owners.has(made_by),
  )
}

/** Whether the webhook exists, is not suspended, and its owner has the right to keep it. */
export const isActiveWebhook = async (db: Db, id: number) =>
  (await listActiveWebhooks(db)).some((webhook) => webhook.id === id)

/** Activates a webhook that is suspended since a restore. Returns its name. */
export const resumeRestoredWebhook = (db: Db, id: number) =>
  db
    .updateTable('webhooks')
    .set({ rests: null })
    .where('id', '=', id)
    .where('rests', '=', 'restored')
    .returning('name')
    .executeTakeFirst()

/** Creates a new signing secret for a webhook, and activates it. Returns name and secret. */
export async function renewWebhookSecret(db: Db, secret: string, id: number) {
  const salt = createSalt()
  const row = await db
    .updateTable('webhooks')
    .set({ salt, secret_mark: computeSecretFingerprint(secret), rests: null })
    .where('id', '=', id)
    // Somebody else may have renewed it already, and given the new one away.
    .where('rests', '=', 'secret')
    .returning('name')
    .executeTakeFirst()
  return row && { name: row.name, secret: deriveWebhookSecret(secret, salt) }
}

/** Deletes a webhook and its deliveries. Returns its name, undefined if it does not exist. */
export const removeWebhook = (db: Db, id: number) =>
  db.deleteFrom('webhooks').where('id', '=', id).returning('name').executeTakeFirst()

/** A page of deliveries, newest first. */
export const listDeliveries = (db: Db, before?: number) =>
  readKeysetPage(
    db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('webhooks')
          .select('name')
          .whereRef('webhooks.id', '=', 'webhook_id')
          .as('name'),
      ),
    { limit: 50, before },
  )

/** Queues a delivery of an active webhook again with the same body. False if there is none, or it is being sent. */
export async function requeueDelivery(db: Db, id: number) {
  const active = (await listActiveWebhooks(db)).map((webhook) => webhook.id)
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, next_at: new Date().toISOString(), claim: null })
    .where('id', '=', id)
    .where('webhook_id', 'in', [0, ...active])
    .where('state', '!=', 'sending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
