import { keysOf } from '#core/fields/keys-of.ts'

/** Kinds of entries by table name; `one` is the name in the log of deletions, `visitor` who did something by the link. */
export const entryKinds = {
  messages: { one: 'message', column: 'message_id', visitor: 'Sender' },
  applications: { one: 'application', column: 'application_id', visitor: 'Applicant' },
} as const

export type EntryKind = keyof typeof entryKinds

/** Which entry. */
export interface EntryRef {
  kind: EntryKind
  id: number
}

export const allEntryKinds = keysOf(entryKinds)

/** The state as a choice names it: an application in quarantine keeps its own. */
export const getStateChoice = ({ state, is_spam }: { state: string; is_spam?: boolean }) =>
  is_spam ? 'spam' : state

/** Whether an event is of a person who wrote, not of a colleague. */
export const isVisitorRole = (who: string): who is VisitorRole =>
  allEntryKinds.some((kind) => entryKinds[kind].visitor === who)

export type VisitorRole = (typeof entryKinds)[EntryKind]['visitor']

/** Who wrote what belongs to this message, or to an application. */
export const getVisitorRole = (message_id: number | null) =>
  entryKinds[message_id === null ? 'applications' : 'messages'].visitor
