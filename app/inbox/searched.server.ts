import type { QueryExecutorProvider } from 'kysely'
import { containsWords, oneContains } from '#core/db/contains.server.ts'
import { plainEmail } from '#core/fields/email.ts'
import type { EntryKind } from './kinds.ts'

/** Columns of the search indexes; a further one needs a migration. */
export const searchedColumns = {
  messages: ['name', 'email', 'message', 'reference'],
  applications: ['first_name', 'last_name', 'email', 'position', 'reference', 'city', 'message'],
} as const satisfies Record<EntryKind, string[]>

/** Condition: the entry contains this text. */
export const entryHas = (db: QueryExecutorProvider, kind: EntryKind, text: string) =>
  oneContains(db, searchedColumns[kind], normalizeAddresses(text), `${kind}_search`)

/** Condition: the entry contains each word. */
export const entryHasWords = (db: QueryExecutorProvider, kind: EntryKind, search: string) =>
  containsWords(db, searchedColumns[kind], normalizeAddresses(search), `${kind}_search`)

const normalizeAddresses = (text: string) => text.replace(/\S+@\S+/g, plainEmail)
