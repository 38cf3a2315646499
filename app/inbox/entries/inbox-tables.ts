import type { ColumnType, Generated } from 'kysely'
import type { SiteLanguage } from '#core/site-language/translate.ts'
import type { ApplicantNewsType, EntryEventType } from './event-types.ts'
import type { InboxUndo } from './inbox-undo-table.ts'
import type { AnswerColumns, OwnFormColumns } from './stored-answers.ts'

declare module '#core/db/tables.ts' {
  interface Tables extends InboxTables {}
}

/** Times are ISO-8601 in UTC, days `2026-05-31`. */
export interface InboxTables {
  messages: Messages
  applications: Applications
  application_documents: ApplicationDocuments
  inbox_events: InboxEvents
  applicant_news: ApplicantNews
  deletions: Deletions
  sending_counts: { key: string; count: number; expires_at: string }
  daily_salts: { day: string; salt: string }
  housekeeping_rounds: RetentionRuns
  /** Records of the erasure log that this database has applied. */
  replayed_erasures: { name: string }
  inbox_undo: InboxUndo
}

export type QuarantineNoticeState = 'new' | 'told'

export const messageStates = ['unread', 'open', 'done', 'spam'] as const
export type MessageState = (typeof messageStates)[number]

export interface Messages extends OwnFormColumns {
  id: Generated<number>
  reference: string
  /** The same submission sent again gets the same key. */
  submission_key: string
  state: MessageState
  name: string
  email: string
  message: string
  score: number
  /** Reasons for the score, separated by commas. */
  suspicion: string
  /** Quarantined as possible spam, undecided: 'new' before, 'told' after the announcement to the operators. */
  held: Generated<QuarantineNoticeState | null>
  privacy_version: string
  received_at: string
  updated_at: string
  /** When it was done last; while it is done, its retention counts from then. It stays when the message is reopened. */
  done_at: string | null
  hold_reason: string | null
  /** Expiry of the hold. */
  hold_until: string | null
  /** Id of the account that the message is assigned to. */
  assigned_to: Generated<string | null>
  /** Of the page with the form; the person is answered in it. */
  language: Generated<SiteLanguage>
  /** Secret part of the personal link; null when revoked. */
  status_key: string | null
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

export interface Applications extends AnswerColumns {
  id: Generated<number>
  reference: string
  submission_key: string
  state: ApplicationState
  is_spam: boolean
  held: Generated<QuarantineNoticeState | null>
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
  /** Title of the job at the time of the application. */
  position: string
  /** Null for an unsolicited application, or when the title matches no job or several. */
  job_id: Generated<number | null>
  start_date: string
  salary: string | null
  work_permit: string | null
  message: string | null
  /** End of the consent to the talent pool. */
  talent_pool_until: string | null
  score: number
  suspicion: string
  privacy_version: string
  received_at: string
  updated_at: string
  /** Time of the rejection. Retention starts with the mail about it, see `due`. */
  rejected_at: string | null
  hired_at: string | null
  /** When the applicant was reminded that the talent pool ends. */
  pool_reminded_at: string | null
  /** Legal hold: while set, no rule deletes the application. */
  hold_reason: string | null
  /** Secret part of the personal link; null when revoked. */
  status_key: string | null
  /** As in `messages`. */
  assigned_to: Generated<string | null>
  language: Generated<SiteLanguage>
}

export interface ApplicationDocuments {
  id: Generated<number>
  /** Null until the application is complete. Unclaimed rows are swept. */
  application_id: number | null
  key: string
  /** File name from the applicant, cleaned. */
  name: string
  bytes: number
  digest: string
  /** Needs a password to open. */
  is_locked: Generated<boolean>
  created_at: string
  /** Form field of the question that it answers. */
  question: Generated<string | null>
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

/** What applicants did by the personal link and no operator has seen yet. Without personal data. */
export interface ApplicantNews {
  id: Generated<number>
  at: string
  what: ApplicantNewsType
  reference: string
  position: string
  /** Null when the application is gone. */
  application_id: Generated<number | null>
}

/** Proof of a deletion, without personal data. */
export interface Deletions {
  id: Generated<number>
  at: string
  kind: 'message' | 'application' | 'documents'
  reference: string
  reason: 'retention' | 'withdrawn' | 'operator' | 'request' | 'unfinished'
  documents: number
}

/** One run of the retention job, completed or stopped because of an anomaly. */
export interface RetentionRuns {
  id: Generated<number>
  /** Time of the run, by its own clock. */
  at: string
  state: 'done' | 'stopped'
  /** Reason for the stop. */
  why: string | null
  /** Deleted rows by kind; for a stopped run, the rows that it would have deleted. */
  counts: ColumnType<Record<string, number>, string, string>
  /** Who confirmed the clock. */
  confirmed_by: string | null
}
