import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#core/db/tables.ts'
import {
  type Connection,
  getFieldValues,
  getTableName,
  type StoredRow,
} from '../store/rows.server.ts'
import type { ContentType } from '../types/content-types.ts'
import { localize } from './localize.ts'
import { type SiteLanguage, secondLanguages } from './site-language.ts'

export type UnchangedLanguageColumns = NonNullable<
  Awaited<ReturnType<typeof findUnchangedLanguage>>
>

/**
 * The language that a change left as visitors read it, and since when, as columns of its revision. Undefined if both
 * languages have changed, or if the item has one alone.
 */
export async function findUnchangedLanguage(
  trx: Connection,
  type: ContentType,
  before: StoredRow,
  after: StoredRow,
) {
  if (!before.translations && !after.translations) return undefined
  const [second] = secondLanguages
  const read = (row: StoredRow) => {
    const stored = getFieldValues(type, row)
    const german = Object.fromEntries(Object.keys(type.fields).map((name) => [name, stored[name]]))
    return { german, second: localize(type, { ...german, translations: row.translations }, second) }
  }
  const [then, now] = [read(before), read(after)]
  const isGermanSame = isDeepStrictEqual(then.german, now.german)
  const isSecondSame = isDeepStrictEqual(then.second, now.second)
  if (isGermanSame === isSecondSame) return undefined
  const language: SiteLanguage = isGermanSame ? 'de' : second
  const last = await trx
    .selectFrom('revisions')
    .select('unchanged_since')
    .where('type', '=', getTableName(type))
    .where('item_id', '=', before.id)
    .where('at', '=', before.updated_at)
    .where('unchanged_language', '=', language)
    .executeTakeFirst()
  return {
    at: after.updated_at,
    unchanged_language: language,
    unchanged_since: last?.unchanged_since ?? before.updated_at,
  }
}

/** When a row of a table last changed in a language; `updated_at` is its last change in any. */
export type LanguageChangeLookup = (
  table: string,
  row: { id: number; updated_at: string },
  language: SiteLanguage,
) => string

/** Reads the items whose last change left a language as it was. */
export async function createLanguageChangeLookup(db: Db): Promise<LanguageChangeLookup> {
  const rows = await db
    .selectFrom('revisions')
    .select(['type', 'item_id', 'at', 'unchanged_language', 'unchanged_since'])
    .where('id', 'in', (query) =>
      query
        .selectFrom('revisions')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('unchanged_language', 'is not', null)
        .groupBy(['type', 'item_id']),
    )
    .execute()
  const toKey = (...parts: (string | number | null)[]) => parts.join(' ')
  const since = new Map(
    rows.map((row) => [
      toKey(row.type, row.item_id, row.at, row.unchanged_language),
      row.unchanged_since,
    ]),
  )
  return (table, { id, updated_at: at }, language) =>
    since.get(toKey(table, id, at, language)) ?? at
}
