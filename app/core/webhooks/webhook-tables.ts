import type { ColumnType, Generated } from 'kysely'

declare module '#core/db/tables.ts' {
  interface Tables {
    webhooks: WebhooksTable
    webhook_deliveries: WebhookDeliveriesTable
  }
}

export const webhookEvents = [
  'content.published',
  'message.received',
  'application.received',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export interface WebhooksTable {
  id: Generated<number>
  name: string
  address: string
  /** The signing secret is derived from it. */
  salt: string
  events: ColumnType<WebhookEvent[], string, string>
  /** Id of the owning account; null without an owner, when the webhook rests. */
  made_by: string | null
  made_at: string
  /** Publications that were planned for a time up to this one have been collected. */
  looked_at: string
  /** Change sets up to this one have been collected. */
  seen_set: number
  /** `computeSecretFingerprint` of the SECRET that the signing secret is derived from. */
  secret_mark: string | null
  /** Why deliveries are suspended: SECRET has changed, or the database was restored. */
  rests: 'secret' | 'restored' | null
}

export type DeliveryState = 'waiting' | 'sending' | 'sent' | 'failed'

export interface WebhookDeliveriesTable {
  id: Generated<number>
  webhook_id: number
  event: string
  /** What the event is about; unique, so that each event is sent once. */
  about: string
  body: string
  state: DeliveryState
  attempts: number
  /** Like `next_at` of the outbox. */
  next_at: string
  claim: string | null
  /** Status of the last response, or why there was none. */
  answer: string | null
  made_at: string
  sent_at: string | null
}
