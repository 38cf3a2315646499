import type { Generated } from 'kysely'

/** States before the mail server has the mail. */
export const cancellableStates: MailState[] = ['waiting', 'held', 'failed']

/** States of mails that leave by themselves. */
export const queuedStates: MailState[] = ['waiting', 'sending']

/** Whoever is told by such a mail need not be told again. */
export const queuedOrSentStates: MailState[] = [...queuedStates, 'sent']

/** States of mails that the mail server has, or is about to get. */
export const dispatchedStates: MailState[] = ['sending', 'sent']

declare module '#core/db/tables.ts' {
  interface Tables extends MailTables {}
}

export interface MailTables {
  outbox: Outbox
  mail_attempts: { id: Generated<number>; outbox_id: number; at: string; error: string | null }
}

/** `held` waits until a person sends it; `cancelled` is final. */
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
  /** The calendar file that goes with it, until it has gone. */
  calendar: Generated<string | null>
  state: MailState
  attempts: number
  /** When the next attempt is due; while sending, when the claim expires. */
  next_at: string
  /** The worker that is sending it. */
  claim: string | null
  /** Idempotency key: a mail with the same one is not added again. */
  once: Generated<string | null>
  created_at: string
  sent_at: string | null
}
