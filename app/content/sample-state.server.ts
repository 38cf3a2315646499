import type { Database } from '../db/database.server.ts'
import type { Tables } from '../tables.ts'
import { change } from './change.server.ts'
import { collections } from './collections.ts'
import { type Connection, everyRow, table, type Values } from './rows.server.ts'
import { adopt, allKnown, fieldsAmong, noteSample, sampleFields } from './sample.server.ts'
import type { Setting } from './setting.ts'
import { pageSettings } from './settings.ts'
import { keyOf, ownOf, type Type, typeNamed } from './type-named.ts'

/** What came with the program is right: as it stands now it counts as a sample no longer. */
export const confirm = (database: Database<Tables>, type: Type): Promise<void> =>
  change(database, (trx, set) => confirmWithin(trx, set, type))

/** The same as a part of a larger change. */
export async function confirmWithin(trx: Connection, set: number, type: Type) {
  await adopt(trx, set, keyOf(type))
  let update = trx.updateTable(table(type)).set({ is_sample: false })
  if ('category' in type) update = update.where('category', '=', type.category)
  await update.where('is_sample', '=', true).execute()
}

/** Types of which something is known to have come with the program. */
export async function sampleTypes(db: Connection): Promise<Type[]> {
  const rows = await db
    .selectFrom('sample_texts')
    .select('type')
    .distinct()
    .where('adopted', 'is', null)
    .orderBy('type')
    .execute()
  return rows.flatMap((row) => typeNamed(row.type) ?? [])
}

/** The same for everything at once; answers the change set, by which it is taken back. */
export const confirmAll = (database: Database<Tables>): Promise<number> =>
  change(database, async (trx, set) => {
    await adopt(trx, set)
    await markAnew(trx)
    return set
  })

/** The mark of every item, after what counts as a sample has changed. */
export async function markAnew(trx: Connection) {
  const known = await allKnown(trx)
  for (const type of Object.values(collections)) {
    const rows = await everyRow(trx, type)
    for (const row of rows) {
      const isSample = fieldsAmong(known(keyOf(type)), ownOf(type, row)).length > 0
      if (isSample === Boolean(row.is_sample)) continue
      const update = trx.updateTable(table(type)).set({ is_sample: isSample })
      await update.where('id', '=', row.id).execute()
    }
  }
}

/** The words that pages begin with are nobody's own until somebody says so. */
export async function noteFallbacks(db: Connection) {
  for (const type of Object.values<Setting>(pageSettings))
    await noteSample(db, keyOf(type), type.fallback)
}

/** The labels of the fields that still say what came with the program. */
export async function sampleIn(db: Connection, type: Type, row: Values) {
  const found = await sampleFields(db, keyOf(type), ownOf(type, row))
  return found.map((field) => type.fields[field]?.label ?? field)
}
