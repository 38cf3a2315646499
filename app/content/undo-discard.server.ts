import type { Database } from '#core/db/database.server.ts'
import { violation } from '#core/db/violation.server.ts'
import type { Tables } from '#tables.ts'
import { type AfterWrite, asContentDb } from './change.server.ts'
import { applyChanges } from './change-set.server.ts'
import type { By, Change } from './changes.ts'
import { findFailedChange } from './failed-change.server.ts'
import { inverseOf } from './inverse.server.ts'
import { countLostPictures } from './missing-pictures.server.ts'
import type { Connection } from './rows.server.ts'
import { unclaim } from './sample.server.ts'
import { recomputeSampleFlags } from './sample-state.server.ts'

/**
 * Takes back what was thrown away or adopted in a set. What has been changed since, or has no place any more beside what
 * came instead, stays as it is: how much that is, whether it was adopted, and how many pictures of it are gone for good.
 */
export async function undoDiscard(database: Database<Tables>, set: number, how: By) {
  const all = (await inverseOf(asContentDb(database.db), set)) ?? []
  let wasAdopted = false
  const also = async (trx: Connection) => {
    wasAdopted = await unclaim(trx, set)
    if (wasAdopted) await recomputeSampleFlags(trx)
  }
  // Each round has one change less.
  for (let changes = all; ; ) {
    const done = await applyOrStop(database, changes, { ...how, isRestoring: true, also })
    if ('set' in done) {
      const lost = await countLostPictures(asContentDb(database.db), done.set)
      return { kept: all.length - changes.length, wasAdopted, lost }
    }
    const { type, what, id } = done
    const possible = changes.filter(
      (each) => each.type !== type || each.what !== what || each.id !== id,
    )
    if (possible.length === changes.length) throw new Error(`${type}: cannot be taken back`)
    changes = possible
  }
}

/** The change by which nothing of it was done, or all of it. */
async function applyOrStop(database: Database<Tables>, changes: Change[], how: By & AfterWrite) {
  try {
    const done = await applyChanges(database, changes, how)
    return 'refused' in done ? done.refused.change : done
  } catch (error) {
    const found = violation(error) && findFailedChange(error)
    if (!found) throw error
    return found
  }
}
