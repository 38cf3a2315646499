import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { claimFreeFallbacks } from '../settings/claim-free-fallbacks.ts'
import type { Setting } from '../settings/setting.ts'
import { pageSettings, siteSettings, visitorFacingSettings } from '../settings/settings.ts'
import { type BeforeCommitHooks, runChange } from '../store/change.server.ts'
import type { ChangeAuthor } from '../store/changes.ts'
import { pickNonBlankFields } from '../store/pick-fields.ts'
import {
  type Connection,
  getFieldValues,
  getTableName,
  type RowValues,
  readAllRows,
  readStoredRow,
} from '../store/rows.server.ts'
import { collections } from '../types/collections.ts'
import { type ContentType, getTypeKey } from '../types/content-types.ts'
import {
  filterSampleFieldNames,
  findSampleFieldNames,
  loadSampleDigestLookup,
  recordSampleAdoption,
  recordSampleTexts,
} from './sample.server.ts'

/** Adopts the samples of a type: its texts no longer count as samples. Returns the change set, by which it is undone. */
export const adoptSamples = (
  database: Database<Tables>,
  type: ContentType,
  { also }: ChangeAuthor & BeforeCommitHooks,
): Promise<number> =>
  runChange(database, async (trx, set) => {
    await adoptSamplesInTransaction(trx, set, type)
    await also?.(trx)
    return set
  })

/** Adopts the samples of a type inside a change. Texts that name the sample company remain samples. */
export async function adoptSamplesInTransaction(trx: Connection, set: number, type: ContentType) {
  await recordSampleAdoption(trx, set, getTypeKey(type))
  await recomputeSampleFlags(trx, [type])
}

/** Recomputes the sample flag of every row of these types, after the set of sample texts has changed. */
export async function recomputeSampleFlags(
  trx: Connection,
  types: ContentType[] = Object.values(collections),
) {
  const known = await loadSampleDigestLookup(trx)
  for (const type of types) {
    const rows =
      'category' in type ? [await readStoredRow(trx, type)] : await readAllRows(trx, type)
    for (const row of rows) {
      if (!row) continue
      const own = pickNonBlankFields(type, getFieldValues(type, row))
      const isSample = filterSampleFieldNames(known(getTypeKey(type)), own).length > 0
      if (isSample === Boolean(row.is_sample)) continue
      const update = trx.updateTable(getTableName(type)).set({ is_sample: isSample })
      await update.where('id', '=', row.id).execute()
    }
  }
}

/** Records the default texts of the pages as samples, until somebody adopts them. */
export async function recordDefaultTextsAsSamples(db: Connection) {
  for (const type of Object.values<Setting>(pageSettings))
    await recordSampleTexts(db, getTypeKey(type), type.fallback)
}

export interface SettingWithSamples {
  type: Setting
  /** The names of the fields. */
  fields: string[]
}

/**
 * Settings with sample texts. `general` has the default sentences of pages, which fit any company; `samples` has the rest,
 * which is about the sample company. Hidden sections are left out.
 */
export async function findSettingsWithSamples(db: Connection) {
  const known = await loadSampleDigestLookup(db)
  const rows = await readAllRows(db, siteSettings)
  const samples: SettingWithSamples[] = []
  const general: SettingWithSamples[] = []
  for (const type of Object.values<Setting>(visitorFacingSettings)) {
    const row = rows.find(({ category }) => category === type.category)
    const current: RowValues = { ...type.fallback, ...getFieldValues(type, row) }
    if (current.isShown === false) continue
    const sampleNames = filterSampleFieldNames(
      known(getTypeKey(type)),
      pickNonBlankFields(type, current),
    )
    const isClaim = Object.hasOwn(claimFreeFallbacks, type.category)
    const isPage = Object.values<Setting>(pageSettings).includes(type) && !isClaim
    const isDefault = (name: string) =>
      isPage && isDeepStrictEqual(current[name], (type.fallback as RowValues)[name])
    for (const [target, fields] of [
      [samples, sampleNames.filter((name) => !isDefault(name))],
      [general, sampleNames.filter(isDefault)],
    ] as const)
      if (fields.length > 0) target.push({ type, fields })
  }
  return { samples, general }
}

/** The labels of the fields that hold samples. */
export async function findSampleFieldLabels(db: Connection, type: ContentType, row: RowValues) {
  const sampleNames = await findSampleFieldNames(
    db,
    getTypeKey(type),
    pickNonBlankFields(type, row),
  )
  return sampleNames.map((field) => type.fields[field]?.label ?? field)
}
