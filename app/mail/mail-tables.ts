import type { Generated } from 'kysely'

export interface MailTables {
  outbox: Outbox
  mail_attempts: { id: Generated<number>; outbox_id: number; at: string; error: string | null }
}

/** A held one leaves when somebody sends it, a cancelled one never. */
export type MailState = 'waiting' | 'sending' | 'sent' | 'failed' | 'held' | 'cancelled'

export interface Outbox {
  id: Generated<number>
  kind: string
  message_id: number | null
  application_id: number | null
  recipient: string
  reply_to: string | null
  subject: string
  body: string
  state: MailState
  attempts: number
  /** When the next attempt is due; for one under way, when it counts as lost. */
  next_at: string
  /** Which worker has it. */
  claim: string | null
  /** The same mail asked for twice has the same; only the first is taken. */
  once: Generated<string | null>
  created_at: string
  sent_at: string | null
}
