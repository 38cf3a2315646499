import { pictureAddress } from '../../addresses.ts'
import { change, revise } from '../../content/change.server.ts'
import type { Program } from '../../program.server.ts'
import { stemOf, usages } from './usage.server.ts'

export interface Stored {
  id: number
  key: string
  alt: string
}

/** Of pictures, those that nothing shows and those that stand somewhere, with where that is. */
export async function sortedByUse<Row extends Stored>(program: Program, rows: Row[]) {
  const used = await usages(program)
  const all = rows.map((row) => ({ row, places: used.get(stemOf(pictureAddress(row.key))) ?? [] }))
  return {
    unused: all.filter(({ places }) => places.length === 0).map(({ row }) => row),
    inUse: all.filter(({ places }) => places.length > 0),
  }
}

/** Takes pictures out of the store for good; the pages that showed them are rendered anew. */
export async function removePictures(program: Program, rows: Stored[], by: string) {
  for (const { key } of rows) await program.media.remove(pictureAddress(key))
  await change(program.database, async (trx) => {
    for (const { id, alt } of rows)
      await revise(trx, 'media', 'remove', { id, alt } as { id: number }, by)
  })
}
