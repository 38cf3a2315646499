import type { Generated } from 'kysely'

declare module '#core/db/tables.ts' {
  interface Tables {
    correspondence: Correspondence
  }
}

/** What a person who wrote and the company write to each other on the person's page. */
export interface Correspondence {
  id: Generated<number>
  application_id: number | null
  message_id: number | null
  at: string
  /** The colleague who wrote it or took it over from the mailbox; 'Applicant' or 'Sender' otherwise. */
  who: string
  is_from_applicant: boolean
  /** Came by mail, and a colleague took it over. */
  by_mail: boolean
  is_read: boolean
  body: string
  /** Idempotency key of the form. */
  once: string
}

/** Maximum number of characters, for both sides. */
export const maxCorrespondenceLength = 5000
