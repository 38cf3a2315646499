import type { ColumnType, Generated } from 'kysely'
import type { Role } from '#accounts/rights.ts'

declare module '#core/db/tables.ts' {
  interface Tables extends ApiTables {}
}

export interface ApiTables {
  program_keys: ApiKeys
  webhooks: Webhooks
  webhook_deliveries: WebhookDeliveries
  program_sessions: { session_id: string; refresh: string; refreshed_at: string | null }
}

/** Rights of a key: those of a role, or what anybody may read. */
export type KeyRole = Role | 'anybody'

export interface ApiKeys {
  id: Generated<number>
  name: string
  digest: string
  role: KeyRole
  /** Changes of the key go into a draft. */
  only_proposes: boolean
  /** Websites whose scripts may use the key (CORS); empty: only programs outside of browsers. */
  origins: ColumnType<string[], string, string>
  /** Rate limit in requests per minute. */
  per_minute: number
  made_at: string
  /** Id of the owning account; null while nobody owns it and the key rests. */
  made_by: string | null
  expires_at: string | null
  revoked_at: string | null
  /** Rounded to the minute. */
  used_at: string | null
  /** `createSecretMark` of the SECRET in the digest; null if there is none in it. */
  secret_mark: string | null
  rests: 'secret' | null
}

export const webhookEvents = [
  'content.published',
  'message.received',
  'application.received',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export interface Webhooks {
  id: Generated<number>
  name: string
  address: string
  /** The signing secret is derived from it. */
  salt: string
  events: ColumnType<WebhookEvent[], string, string>
  /** Like `made_by` of a key. */
  made_by: string | null
  made_at: string
  /** Inbox entries up to this time have been collected. */
  looked_at: string
  /** Change sets up to this one have been collected. */
  seen_set: number
  /** `createSecretMark` of the SECRET that the signing secret is derived from. */
  secret_mark: string | null
  /** Why nothing is sent: SECRET has changed, or a restore waits for somebody to switch it on. */
  rests: 'secret' | 'restored' | null
}

export type DeliveryState = 'waiting' | 'sending' | 'sent' | 'failed'

export interface WebhookDeliveries {
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
