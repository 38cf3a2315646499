import type { Kysely } from 'kysely'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import {
  findRevision,
  type HistoryQuery,
  listRevisions,
  type Revision,
} from '../history/history.server.ts'
import { localize, type SiteLanguage } from '../languages/localize.ts'
import { toTranslationValues } from '../languages/translation-values.ts'
import type { Setting, SettingValues } from '../settings/setting.ts'
import { asContentDb, type BeforeCommitHooks, type ContentDb } from './change.server.ts'
import { buildSettingChange, type ChangeAuthor } from './changes.ts'
import type { ApplyChanges } from './items.server.ts'
import { readStoredRow, type StoredRow, selectTypedRows } from './rows.server.ts'
import { resolveSharedFields } from './shared-fields.server.ts'

/** The stored values over the fallback; version 0 means that nothing is stored. */
export async function readSetting<S extends Setting>(
  db: Kysely<ContentDb>,
  type: S,
  readRow: RowReader = readStoredRow.bind(undefined, db),
) {
  const row = await readRow(type)
  const { values, version } = toValues(type, row)
  const [shape = values] = await resolveSharedFields(db, type, [values])
  return { values: shape, version, translations: row?.translations ?? null }
}

type RowReader = (type: Setting) => Promise<StoredRow | undefined>

/** Reads settings, in a language of the site. */
export type SettingReader = <S extends Setting>(
  type: S,
  language?: SiteLanguage,
) => Promise<SettingValues<S>>

/** Reads without a cache: for transactions, and for databases that other transactions write. */
export const createSettingReader =
  (db: Kysely<ContentDb>, readRow?: RowReader): SettingReader =>
  async (type, language = 'de') => {
    const { values, translations } = await readSetting(db, type, readRow)
    // Settings exist in every language.
    return language === 'de'
      ? values
      : (localize(type, { ...values, translations }, language) ?? values)
  }

/** Reads the rows of settings: those that are asked for at the same moment, as a page does, with one query. */
function createBatchReader(db: Kysely<ContentDb>): RowReader {
  let batch: { categories: string[]; rows: Promise<StoredRow[]> } | undefined
  async function read(type: Setting, categories: string[]) {
    await Promise.resolve()
    batch = undefined
    return selectTypedRows(db, type).where('category', 'in', categories).execute()
  }
  return async (type) => {
    const categories = batch?.categories ?? []
    categories.push(type.category)
    batch ??= { categories, rows: read(type, categories) }
    const rows = await batch.rows
    return rows.find(({ category }) => category === type.category)
  }
}

/** Reads with a cache per content version: one message reads twenty settings. */
export function createCachedSettingReader(database: Database<Tables>): SettingReader {
  const cache = new Map<string, Promise<unknown>>()
  database.onChange(() => cache.clear())
  const db = asContentDb(database.db)
  const read = createSettingReader(db, createBatchReader(db))
  return <S extends Setting>(type: S, language: SiteLanguage = 'de') => {
    const key = `${type.category}/${language}`
    const cached = cache.get(key)
    // The map stores the values of each type under that type.
    if (cached) return cached as Promise<SettingValues<S>>
    const promise = read(type, language).then((values) => Object.freeze(values))
    cache.set(key, promise)
    promise.catch(() => {
      if (cache.get(key) === promise) cache.delete(key)
    })
    return promise
  }
}

const toValues = <S extends Setting>(type: S, row: StoredRow | undefined) => ({
  // A stored row comes from this setting's own form; fields added since then have their fallback.
  values: { ...type.fallback, ...(row?.settings as object | undefined) } as SettingValues<S>,
  version: row?.version ?? 0,
})

/** Optimistic locking: `seen` is the version that the operator started from, 0 if nothing was stored. */
export async function saveSetting<S extends Setting>(
  apply: ApplyChanges,
  type: S,
  values: SettingValues<S>,
  { seen, ...author }: ChangeAuthor & BeforeCommitHooks & { seen: number },
): Promise<{ version: number } | { conflict: SettingValues<S>; version: number }> {
  const result = await apply([buildSettingChange(type, values, seen)], author)
  if ('rows' in result) return { version: result.rows[0]?.version ?? 0 }
  const { values: conflict, version } = toValues(type, result.refused.stands)
  return { conflict, version }
}

/** A page of the history of settings, newest first. */
export async function listSettingRevisions(
  db: Kysely<ContentDb>,
  type: Setting,
  query: HistoryQuery,
) {
  const row = await readStoredRow(db, type)
  return row ? (await listRevisions(db, 'settings', row.id, query)).map(toVersion) : []
}

export async function findSettingRevision(
  db: Kysely<ContentDb>,
  type: Setting,
  selector: { id: number } | { version: number },
) {
  const row = await readStoredRow(db, type)
  const match = row && (await findRevision(db, 'settings', row.id, selector))
  return match && toVersion(match)
}

const toVersion = ({ body, ...row }: Revision) => ({
  ...row,
  // As `saveSetting` wrote it.
  values: {
    ...(body.settings as Record<string, unknown>),
    ...toTranslationValues(body.translations),
  },
})
