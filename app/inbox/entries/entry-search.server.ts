import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { InboxScope } from '#accounts/rights.ts'
import { buildAnyColumnContainsCondition, splitSearchWords } from '#core/db/contains.server.ts'
import { encodeEmailDomain } from '#core/fields/email.ts'
import type { EntryKind } from './kinds.ts'
import { wherePrivateHidden, whereVeiled } from './visibility.server.ts'

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

/** Columns by which a veiled application is found, and one of which the reader does not see everything. */
const openColumns = ['position', 'reference']
const sparedColumns = searchColumns.applications.filter((each) => each !== 'city')

/** Condition: the entry contains this text, in what the reader sees of it. */
export function whereEntryContains(
  db: QueryExecutorProvider,
  scope: InboxScope,
  kind: EntryKind,
  search: string,
): RawBuilder<boolean> {
  const text = normalizeSearch(search)
  const found = buildAnyColumnContainsCondition(db, searchColumns[kind], text, `${kind}_search`)
  if (kind === 'messages') return found
  // The index finds the rows of all.
  return sql`(${found} and case
    when ${whereVeiled(scope)} then ${buildAnyColumnContainsCondition(db, openColumns, text)}
    when ${wherePrivateHidden(scope)} then ${buildAnyColumnContainsCondition(db, sparedColumns, text)}
    else 1 = 1 end)`
}

/** Condition: the entry contains each word. */
export const listSearchWordConditions = (
  db: QueryExecutorProvider,
  scope: InboxScope,
  kind: EntryKind,
  search: string,
) => splitSearchWords(search).map((word) => whereEntryContains(db, scope, kind, word))

/** As entries are stored: composed umlauts, encoded domains. */
const normalizeSearch = (text: string) =>
  text.normalize('NFC').replace(/\S+@\S+/g, encodeEmailDomain)
