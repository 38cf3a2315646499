import type { Generated } from 'kysely'

/** Times are ISO-8601 in UTC, days `2026-05-31`. */
export interface InboxTables {
  messages: Messages
  applications: Applications
  application_documents: ApplicationDocuments
  outbox: Outbox
  mail_attempts: { id: Generated<number>; outbox_id: number; at: string; error: string | null }
  inbox_events: InboxEvents
  deletions: Deletions
  data_requests: DataRequests
  sending_counts: { key: string; count: number; expires_at: string }
}

export const messageStates = ['unread', 'open', 'done', 'spam'] as const
export type MessageState = (typeof messageStates)[number]

export interface Messages {
  id: Generated<number>
  reference: string
  /** The same submission sent again has the same key. */
  submission_key: string
  state: MessageState
  name: string
  email: string
  message: string
  score: number
  /** Why the score is what it is. */
  suspicion: string
  privacy_version: string
  received_at: string
  updated_at: string
  hold_reason: string | null
}

export const applicationStates = [
  'received',
  'review',
  'interview',
  'offer',
  'hired',
  'rejected',
] as const
export type ApplicationState = (typeof applicationStates)[number]

export interface Applications {
  id: Generated<number>
  reference: string
  submission_key: string
  state: ApplicationState
  is_spam: boolean
  is_seen: boolean
  salutation: string | null
  title: string | null
  first_name: string
  last_name: string
  birth_date: string | null
  nationality: string | null
  email: string
  phone: string
  street: string | null
  postal_code: string | null
  city: string | null
  position: string
  start_date: string
  salary: string | null
  message: string | null
  /** Until when the applicant wants to be kept in the talent pool. */
  talent_pool_until: string | null
  score: number
  suspicion: string
  privacy_version: string
  received_at: string
  updated_at: string
  /** The retention period begins here. */
  rejected_at: string | null
  /** While there is one nothing is deleted by itself. */
  hold_reason: string | null
  /** Part of the applicant's own link; without one the link is dead. */
  status_key: string | null
  status_expires_at: string | null
}

export interface ApplicationDocuments {
  id: Generated<number>
  /** Null until the application it was sent with is complete; removed after a day. */
  application_id: number | null
  key: string
  /** As the applicant called it, cleaned. */
  name: string
  bytes: number
  digest: string
  created_at: string
}

export type MailState = 'waiting' | 'sending' | 'sent' | 'failed'

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

export interface InboxEvents {
  id: Generated<number>
  message_id: number | null
  application_id: number | null
  at: string
  who: string
  what: string
  note: string | null
}

/** Proves that something was deleted, without anything about the person. */
export interface Deletions {
  id: Generated<number>
  at: string
  kind: 'message' | 'application' | 'documents'
  reference: string
  reason: 'retention' | 'withdrawn' | 'operator' | 'request' | 'unfinished'
  documents: number
}

/** Proves that a request for access or erasure was answered, without anything about the person. */
export interface DataRequests {
  id: Generated<number>
  at: string
  what: 'access' | 'erasure'
  messages: number
  applications: number
  documents: number
  mails: number
}
