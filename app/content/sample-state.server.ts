import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#tables.ts'
import { change } from './change.server.ts'
import { collections } from './collections.ts'
import { ownFields } from './own-fields.ts'
import {
  type Connection,
  everyRow,
  getFieldValues,
  readStoredRow,
  table,
  type Values,
} from './rows.server.ts'
import { allKnown, claim, matchSampleFields, recordSample, sampleFields } from './sample.server.ts'
import type { Setting } from './setting.ts'
import { contentSettings, pageSettings, site } from './settings.ts'
import { getTypeKey, type Type } from './type-named.ts'
import { withoutClaims } from './without-claims.ts'

/** Adopts the samples of a type: its texts no longer count as samples. Returns the change set, by which it is undone. */
export const confirmSamples = (database: Database<Tables>, type: Type): Promise<number> =>
  change(database, async (trx, set) => {
    await confirmSamplesWithin(trx, set, type)
    return set
  })

/** Adopts the samples of a type inside a change. Texts that name the sample company remain samples. */
export async function confirmSamplesWithin(trx: Connection, set: number, type: Type) {
  await claim(trx, set, getTypeKey(type))
  await recomputeSampleFlags(trx, [type])
}

/** Recomputes the sample flag of every row of these types, after the set of sample texts has changed. */
export async function recomputeSampleFlags(
  trx: Connection,
  types: Type[] = Object.values(collections),
) {
  const known = await allKnown(trx)
  for (const type of types) {
    const rows = 'category' in type ? [await readStoredRow(trx, type)] : await everyRow(trx, type)
    for (const row of rows) {
      if (!row) continue
      const own = ownFields(type, getFieldValues(type, row))
      const isSample = matchSampleFields(known(getTypeKey(type)), own).length > 0
      if (isSample === Boolean(row.is_sample)) continue
      const update = trx.updateTable(table(type)).set({ is_sample: isSample })
      await update.where('id', '=', row.id).execute()
    }
  }
}

/** Records the default texts of the pages as samples, until somebody adopts them. */
export async function recordFallbacks(db: Connection) {
  for (const type of Object.values<Setting>(pageSettings))
    await recordSample(db, getTypeKey(type), type.fallback)
}

export interface SampleForm {
  type: Setting
  /** The names of the fields. */
  fields: string[]
}

/**
 * Settings with sample texts. `general` has the default sentences of pages, which fit any company; `samples` has the rest,
 * which is about the sample company. Hidden sections are left out.
 */
export async function sampleForms(db: Connection) {
  const known = await allKnown(db)
  const rows = await everyRow(db, site)
  const samples: SampleForm[] = []
  const general: SampleForm[] = []
  for (const type of Object.values<Setting>(contentSettings)) {
    const row = rows.find(({ category }) => category === type.category)
    const current: Values = { ...type.fallback, ...getFieldValues(type, row) }
    if (current.isShown === false) continue
    const sampleNames = matchSampleFields(known(getTypeKey(type)), ownFields(type, current))
    const isClaim = Object.hasOwn(withoutClaims, type.category)
    const isPage = Object.values<Setting>(pageSettings).includes(type) && !isClaim
    const isDefault = (name: string) =>
      isPage && isDeepStrictEqual(current[name], (type.fallback as Values)[name])
    for (const [target, fields] of [
      [samples, sampleNames.filter((name) => !isDefault(name))],
      [general, sampleNames.filter(isDefault)],
    ] as const)
      if (fields.length > 0) target.push({ type, fields })
  }
  return { samples, general }
}

/** The labels of the fields that hold samples. */
export async function findSamples(db: Connection, type: Type, row: Values) {
  const sampleNames = await sampleFields(db, getTypeKey(type), ownFields(type, row))
  return sampleNames.map((field) => type.fields[field]?.label ?? field)
}
