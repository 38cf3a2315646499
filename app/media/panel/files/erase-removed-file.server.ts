import {
  deleteFilesIfUnreferenced,
  eraseFileItems,
  listItemFileKeysWithHistory,
} from '#content/files/erase-files.server.ts'
import { findRevision } from '#content/history/history.server.ts'
import { asDb, runChange } from '#content/store/change.server.ts'
import { file } from '#content/types/file.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { markErasureApplied } from '#inbox/privacy/erase.server.ts'
import { logErasure, updateOrDeleteErasureRecord } from '#inbox/privacy/erasure-log.server.ts'

/**
 * Erases a removed document or video. The erasure log repeats it after a restore. `isComplete` is false while the store
 * fails: then the files are deleted later. Returns undefined if the item was restored meanwhile.
 */
export async function eraseRemovedFile(
  { database, storage }: Pick<AppContext, 'database' | 'storage'>,
  id: number,
) {
  const { db } = database
  const keys = await listItemFileKeysWithHistory(db, [id])
  const record = await logErasure(storage, { reason: 'operator', files: { [id]: keys } })
  const isErased = await runChange(database, async (trx) => {
    // Its version was raised first, so nobody restores the item from here on.
    if ((await findRevision(trx, file.table, id))?.what !== 'remove') return false
    await eraseFileItems(asDb(trx), [id])
    await markErasureApplied(asDb(trx), record)
    return true
  })
  if (!isErased) return await updateOrDeleteErasureRecord(storage, record, undefined)
  return { isComplete: await deleteFilesIfUnreferenced({ db, storage }, keys) }
}
