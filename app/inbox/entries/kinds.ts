import { keysOf } from '#core/fields/keys-of.ts'

/** Kinds of entries by table name; `one` is the name in the log of deletions. */
export const entryKinds = {
  messages: { one: 'message', column: 'message_id' },
  applications: { one: 'application', column: 'application_id' },
} as const

export type EntryKind = keyof typeof entryKinds
export const allEntryKinds = keysOf(entryKinds)
