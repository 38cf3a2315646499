import type { Generated } from 'kysely'

declare module '#core/db/tables.ts' {
  interface Tables {
    data_requests: AnsweredRequests
    person_requests: PersonRequests
  }
}

/** Proof of an answered request for access or erasure, without personal data. */
export interface AnsweredRequests {
  id: Generated<number>
  at: string
  what: 'access' | 'erasure'
  messages: number
  applications: number
  documents: number
  mails: number
}

/** Requests of data subjects with their deadlines and answers. */
export interface PersonRequests {
  id: Generated<number>
  kind: 'access' | 'erasure' | 'correction' | 'objection'
  /** E-mail address or name of the requester; emptied when the person is erased. */
  person: string
  /** Days, as is `due_at`. */
  received_at: string
  due_at: string
  /** How the identity was verified; empty while it is not. */
  identity: string
  answered_at: string | null
  note: string
  who: string
}
