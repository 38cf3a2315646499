import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { getViolatedConstraintKind } from '#core/db/violated-constraint-kind.server.ts'
import { invertChangeSet } from '../history/inverse.server.ts'
import { asContentDb, type BeforeCommitHooks } from '../store/change.server.ts'
import { applyChanges } from '../store/change-set.server.ts'
import type { Change, ChangeAuthor } from '../store/changes.ts'
import { findFailedChange } from '../store/failed-change.server.ts'
import { revertSampleAdoption } from './sample.server.ts'
import { recomputeSampleFlags } from './sample-state.server.ts'

/**
 * Undoes a set that discarded or adopted samples. Changes that conflict with later ones are left out: `kept` is their
 * number. `wasAdopted`: the set had adopted samples; `onUnclaimed` runs in the transaction then. `set`: the change set that did it.
 */
export async function undoSampleChangeSet(
  database: Database<Tables>,
  set: number,
  { onUnclaimed, ...author }: ChangeAuthor & { onUnclaimed?: BeforeCommitHooks['also'] },
) {
  const all = (await invertChangeSet(asContentDb(database.db), set)) ?? []
  let wasAdopted = false
  const also: BeforeCommitHooks['also'] = async (trx) => {
    wasAdopted = await revertSampleAdoption(trx, set)
    if (!wasAdopted) return
    await recomputeSampleFlags(trx)
    await onUnclaimed?.(trx)
  }
  // Each iteration leaves out one change.
  for (let changes = all; ; ) {
    const result = await tryChanges(database, changes, { ...author, isRestoring: true, also })
    if ('set' in result) {
      return { kept: all.length - changes.length, wasAdopted, set: result.set }
    }
    const { type, what, id } = result
    const possible = changes.filter(
      (each) => each.type !== type || each.what !== what || each.id !== id,
    )
    if (possible.length === changes.length) throw new Error(`${type}: cannot be taken back`)
    changes = possible
  }
}

/** Applies the changes. Returns the result, or the one change that was refused or failed. */
async function tryChanges(
  database: Database<Tables>,
  changes: Change[],
  author: ChangeAuthor & BeforeCommitHooks,
) {
  try {
    const result = await applyChanges(database, changes, author)
    return 'refused' in result ? result.refused.change : result
  } catch (error) {
    const failed = getViolatedConstraintKind(error) && findFailedChange(error)
    if (!failed) throw error
    return failed
  }
}
