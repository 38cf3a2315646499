import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#tables.ts'
import { change } from './change.server.ts'
import { collections } from './collections.ts'
import { ownFields } from './own-fields.ts'
import { type Connection, everyRow, stored, table, type Values, valuesIn } from './rows.server.ts'
import { allKnown, claim, matchSampleFields, recordSample, sampleFields } from './sample.server.ts'
import type { Setting } from './setting.ts'
import { contentSettings, pageSettings, site } from './settings.ts'
import { keyOf, type Type } from './type-named.ts'
import { withoutClaims } from './without-claims.ts'

/**
 * What came with the program is right: as it stands now it counts as a sample no longer. Answers the change set, by which
 * it is taken back.
 */
export const confirmSamples = (database: Database<Tables>, type: Type): Promise<number> =>
  change(database, async (trx, set) => {
    await confirmSamplesWithin(trx, set, type)
    return set
  })

/** The same as a part of a larger change. What still names the sample company stays one. */
export async function confirmSamplesWithin(trx: Connection, set: number, type: Type) {
  await claim(trx, set, keyOf(type))
  await recomputeSampleFlags(trx, [type])
}

/** The mark of every item, after what counts as a sample has changed. */
export async function recomputeSampleFlags(
  trx: Connection,
  types: Type[] = Object.values(collections),
) {
  const known = await allKnown(trx)
  for (const type of types) {
    const rows = 'category' in type ? [await stored(trx, type)] : await everyRow(trx, type)
    for (const row of rows) {
      if (!row) continue
      const own = ownFields(type, valuesIn(type, row))
      const isSample = matchSampleFields(known(keyOf(type)), own).length > 0
      if (isSample === Boolean(row.is_sample)) continue
      const update = trx.updateTable(table(type)).set({ is_sample: isSample })
      await update.where('id', '=', row.id).execute()
    }
  }
}

/** The words that pages begin with are nobody's own until somebody says so. */
export async function recordFallbacks(db: Connection) {
  for (const type of Object.values<Setting>(pageSettings))
    await recordSample(db, keyOf(type), type.fallback)
}

export interface SampleForm {
  type: Setting
  /** The names of the fields. */
  fields: string[]
}

/**
 * The forms of settings that say what came with the program. General sentences with which pages begin, and which fit any
 * company, stand apart from what tells of the sample company; what is hidden is left out.
 */
export async function sampleForms(db: Connection) {
  const known = await allKnown(db)
  const rows = await everyRow(db, site)
  const samples: SampleForm[] = []
  const general: SampleForm[] = []
  for (const type of Object.values<Setting>(contentSettings)) {
    const row = rows.find(({ category }) => category === type.category)
    const now: Values = { ...type.fallback, ...valuesIn(type, row) }
    if (now.isShown === false) continue
    const found = matchSampleFields(known(keyOf(type)), ownFields(type, now))
    const isClaim = Object.hasOwn(withoutClaims, type.category)
    const isPage = Object.values<Setting>(pageSettings).includes(type) && !isClaim
    const isGeneral = (name: string) =>
      isPage && isDeepStrictEqual(now[name], (type.fallback as Values)[name])
    for (const [all, fields] of [
      [samples, found.filter((name) => !isGeneral(name))],
      [general, found.filter(isGeneral)],
    ] as const)
      if (fields.length > 0) all.push({ type, fields })
  }
  return { samples, general }
}

/** The labels of the fields that still say what came with the program. */
export async function findSamples(db: Connection, type: Type, row: Values) {
  const found = await sampleFields(db, keyOf(type), ownFields(type, row))
  return found.map((field) => type.fields[field]?.label ?? field)
}
