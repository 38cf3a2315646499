import type { Kysely } from 'kysely'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#tables.ts'
import { type AfterWrite, asContentDb, type ContentDb } from './change.server.ts'
import { applyChanges } from './change-set.server.ts'
import { type By, saving } from './changes.ts'
import { type HistoryQuery, history, type Revision, revision } from './history.server.ts'
import { type Stored, stored } from './rows.server.ts'
import type { Setting, SettingValues } from './setting.ts'
import { resolveSharedFields } from './shared-fields.server.ts'

/** The stored values over the fallback; version 0 means that nothing is stored. */
export async function readSetting<S extends Setting>(db: Kysely<ContentDb>, type: S) {
  const { values, version } = asRead(type, await stored(db, type))
  const [shape = values] = await resolveSharedFields(db, type, [values])
  return { values: shape, version }
}

/** Reads a form of settings. */
export type ReadSettings = <S extends Setting>(type: S) => Promise<SettingValues<S>>

/** Anew each time: of a database where somebody writes in another transaction, or reads in one of his own. */
export const readingSettings =
  (db: Kysely<ContentDb>): ReadSettings =>
  async (type) =>
    (await readSetting(db, type)).values

/** Once for each version of the content, as the pages are kept: a message alone reads the same rows 25 times. */
export function rememberedSettings(database: Database<Tables>): ReadSettings {
  const known = new Map<Setting, Promise<unknown>>()
  database.onChange(() => known.clear())
  const read = readingSettings(asContentDb(database.db))
  return <S extends Setting>(type: S) => {
    const before = known.get(type)
    // Under its own type.
    if (before) return before as Promise<SettingValues<S>>
    const reading = read(type).then((values) => Object.freeze(values))
    known.set(type, reading)
    reading.catch(() => {
      if (known.get(type) === reading) known.delete(type)
    })
    return reading
  }
}

const asRead = <S extends Setting>(type: S, row: Stored | undefined) => ({
  // A stored row comes from this setting's own form; fields added since then have their fallback.
  values: { ...type.fallback, ...(row?.settings as object | undefined) } as SettingValues<S>,
  version: row?.version ?? 0,
})

/** `seen` is the version that the operator began with; 0 when nothing was stored. */
export async function saveSetting<S extends Setting>(
  database: Database<Tables>,
  type: S,
  values: SettingValues<S>,
  { seen, ...how }: By & AfterWrite & { seen: number },
): Promise<{ version: number } | { conflict: SettingValues<S>; version: number }> {
  const done = await applyChanges(database, [saving(type, values, seen)], how)
  if ('rows' in done) return { version: done.rows[0]?.version ?? 0 }
  const { values: conflict, version } = asRead(type, done.refused.stands)
  return { conflict, version }
}

/** A page of the versions of a form of settings, newest first. */
export async function settingHistory(db: Kysely<ContentDb>, type: Setting, asked: HistoryQuery) {
  const row = await stored(db, type)
  return row ? (await history(db, 'settings', row.id, asked)).map(asVersion) : []
}

export async function settingRevision(
  db: Kysely<ContentDb>,
  type: Setting,
  which: { id: number } | { version: number },
) {
  const row = await stored(db, type)
  const found = row && (await revision(db, 'settings', row.id, which))
  return found && asVersion(found)
}

const asVersion = ({ body, ...row }: Revision) => ({
  ...row,
  // As `saveSetting` wrote it.
  values: body.settings as Record<string, unknown>,
})
