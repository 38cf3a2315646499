import type { Transaction } from 'kysely'
import { type Alike, change, revise } from '../../content/change.server.ts'
import { collections } from '../../content/collections.ts'
import { overwrite, rowOf } from '../../content/rows.server.ts'
import { readSetting, saveSettingWithin } from '../../content/setting-store.server.ts'
import { settings } from '../../content/settings.ts'
import type { Program } from '../../http/program.server.ts'
import { stemOf, type Usage, usages } from './usage.server.ts'

/** One picture in the place of another wherever that one stands: all of it or nothing. Answers how many places. */
export async function replaceEverywhere(house: Program, from: string, to: string, by: string) {
  const places = (await usages(house)).get(stemOf(from)) ?? []
  await change(house.database, async (trx) => {
    for (const place of places) await put(trx, place, exchanging(from, to), by)
  })
  return places.length
}

/** In a plain address, inside rich text and inside lists alike; whole addresses only, not variants of it. */
const exchanging = (from: string, to: string) => (value: unknown) =>
  JSON.parse(JSON.stringify(value).replaceAll(from, to)) as unknown

async function put(
  trx: Transaction<Alike>,
  { at, field }: Usage,
  exchanged: (value: unknown) => unknown,
  by: string,
) {
  if ('setting' in at) {
    const type = settings[at.setting]
    const { values, version } = await readSetting(trx, type)
    const before: Record<string, unknown> = values
    const changed = { ...before, [field]: exchanged(before[field]) }
    await saveSettingWithin(trx, type, changed as never, { by, seen: version }) // the field is its own
    return
  }
  const type = collections[at.type]
  const row = await rowOf(trx, type, at.id)
  if (!row) return
  const values = row as Record<string, unknown>
  const draft = { [field]: exchanged(values[field]) }
  const after = await overwrite(trx, type, row, draft)
  await revise(trx, type.table, 'update', after, by)
}
