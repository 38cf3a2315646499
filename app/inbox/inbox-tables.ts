import type { ColumnType, Generated } from 'kysely'
import type { EntryEventType } from './event-types.ts'
import type { InboxUndo } from './inbox-undo-table.ts'

/** Times are ISO-8601 in UTC, days `2026-05-31`. */
export interface InboxTables {
  messages: Messages
  applications: Applications
  application_documents: ApplicationDocuments
  inbox_events: InboxEvents
  applicant_news: ApplicantNews
  deletions: Deletions
  data_requests: DataRequests
  sending_counts: { key: string; count: number; expires_at: string }
  daily_salts: { day: string; salt: string }
  housekeeping_rounds: HousekeepingRounds
  /** Erasures of the journal that this database knows. */
  replayed_erasures: { name: string }
  person_requests: PersonRequests
  inbox_undo: InboxUndo
}

export type Held = 'new' | 'told'

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
  /** Put aside by the program, and nobody has decided: not announced yet, or announced. */
  held: Generated<Held | null>
  privacy_version: string
  received_at: string
  updated_at: string
  /** The time to be kept begins here; null while it is not done. */
  done_at: string | null
  hold_reason: string | null
  /** When the hold ends by itself. */
  hold_until: string | null
  /** Whose work it is: an account. */
  assigned_to: Generated<string | null>
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
  /** As of messages. */
  held: Generated<Held | null>
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
  /** The job's title when they applied. */
  position: string
  /** Null for an unsolicited application, and where the title belongs to no job or to several. */
  job_id: Generated<number | null>
  start_date: string
  salary: string | null
  work_permit: string | null
  message: string | null
  /** Until when the applicant wants to be kept in the talent pool. */
  talent_pool_until: string | null
  score: number
  suspicion: string
  privacy_version: string
  received_at: string
  updated_at: string
  /** When it was rejected; the period begins with the mail about it, see `due`. */
  rejected_at: string | null
  hired_at: string | null
  /** When the applicant was told that the talent pool ends soon. */
  pool_reminded_at: string | null
  /** While there is one nothing is deleted by itself. */
  hold_reason: string | null
  /** Part of the applicant's own link; without one the link is dead. */
  status_key: string | null
  /** As of messages. */
  assigned_to: Generated<string | null>
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
  /** Opens only with a password. */
  is_locked: Generated<boolean>
  created_at: string
}

export interface InboxEvents {
  id: Generated<number>
  message_id: number | null
  application_id: number | null
  at: string
  who: string
  what: ColumnType<string, EntryEventType, never>
  note: string | null
}

/** What an applicant did by the personal link, until an operator has seen it; without anything about the person. */
export interface ApplicantNews {
  id: Generated<number>
  at: string
  what: 'withdrew' | 'added documents' | 'left the talent pool'
  reference: string
  position: string
  /** Null when the application is gone. */
  application_id: Generated<number | null>
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

/** One round of housekeeping, or one that stopped because its clock or its size was unusual. */
export interface HousekeepingRounds {
  id: Generated<number>
  /** What its clock said. */
  at: string
  state: 'done' | 'stopped'
  /** Why it stopped. */
  why: string | null
  /** What it deleted, or would have deleted: how many of what. */
  counts: ColumnType<Record<string, number>, string, string>
  /** Who said that the clock is right. */
  confirmed_by: string | null
}

/** What people asked for, until when it has to be answered, and that it was. */
export interface PersonRequests {
  id: Generated<number>
  kind: 'access' | 'erasure' | 'correction' | 'objection'
  /** Who asked: an e-mail address or a name; emptied when the person is erased. */
  person: string
  /** Days. */
  received_at: string
  due_at: string
  /** How it was made sure that it is the person; empty while it was not. */
  identity: string
  answered_at: string | null
  note: string
  who: string
}
