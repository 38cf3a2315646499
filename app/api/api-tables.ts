import type { ColumnType, Generated } from 'kysely'
import type { Role } from '#accounts/rights.ts'

export interface ProgramsTables {
  program_keys: ProgramKeys
  webhooks: Webhooks
  webhook_deliveries: WebhookDeliveries
  program_sessions: { session_id: string; refresh: string; refreshed_at: string | null }
}

/** What a key may do: what anybody reads, or what people with a role do. */
export type KeyRole = Role | 'anybody'

export interface ProgramKeys {
  id: Generated<number>
  name: string
  digest: string
  role: KeyRole
  /** Its changes wait in a draft. */
  only_proposes: boolean
  /** From which websites browsers may use it; none: only programs outside of browsers. */
  origins: ColumnType<string[], string, string>
  /** How many requests it has. */
  per_minute: number
  made_at: string
  /** The account that owns it; null once that may not keep it any more, until another one takes it over. */
  made_by: string | null
  expires_at: string | null
  revoked_at: string | null
  /** To the minute. */
  used_at: string | null
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
  /** Of which its secret is made. */
  salt: string
  events: ColumnType<WebhookEvent[], string, string>
  /** As of a key. */
  made_by: string | null
  made_at: string
  /** Entries before are known. */
  looked_at: string
  /** Change sets until this one are known. */
  seen_set: number
}

export type DeliveryState = 'waiting' | 'sending' | 'sent' | 'failed'

export interface WebhookDeliveries {
  id: Generated<number>
  webhook_id: number
  event: string
  /** What it is about: the same is told once. */
  about: string
  body: string
  state: DeliveryState
  attempts: number
  /** As of the outbox. */
  next_at: string
  claim: string | null
  /** The status of the last answer, or why there was none. */
  answer: string | null
  made_at: string
  sent_at: string | null
}
