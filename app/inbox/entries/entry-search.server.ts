import type { QueryExecutorProvider } from 'kysely'
import { anyColumnContains, containsWords } from '#core/db/contains.server.ts'
import { encodeEmailDomain } from '#core/fields/email.ts'
import type { EntryKind } from './kinds.ts'

/** Columns of the search indexes; a further one needs a migration. */
export const searchColumns = {
  messages: ['name', 'email', 'message', 'reference', 'topic', 'answers'],
  applications: [
    'first_name',
    'last_name',
    'email',
    'position',
    'reference',
    'city',
    'message',
    'answers',
  ],
} as const satisfies Record<EntryKind, string[]>

/** Condition: the entry contains this text. */
export const entryContains = (db: QueryExecutorProvider, kind: EntryKind, text: string) =>
  anyColumnContains(db, searchColumns[kind], normalizeAddresses(text), `${kind}_search`)

/** Condition: the entry contains each word. */
export const entryContainsWords = (db: QueryExecutorProvider, kind: EntryKind, search: string) =>
  containsWords(db, searchColumns[kind], normalizeAddresses(search), `${kind}_search`)

const normalizeAddresses = (text: string) => text.replace(/\S+@\S+/g, encodeEmailDomain)
