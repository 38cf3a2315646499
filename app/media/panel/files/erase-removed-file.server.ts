import {
  deleteUnnamedFiles,
  eraseFileItems,
  listItemFileKeys,
  mapLastFileKeys,
} from '#content/files/erase-files.server.ts'
import { asDb, runChange } from '#content/store/change.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { markErasureApplied } from '#inbox/privacy/erase.server.ts'
import { logErasure } from '#inbox/privacy/erasure-log.server.ts'

/**
 * Erases a removed document or video. The erasure log repeats it after a restore. `isComplete` is false while the store
 * fails: then the files are deleted later.
 */
export async function eraseRemovedFile(
  { database, storage }: Pick<AppContext, 'database' | 'storage'>,
  id: number,
) {
  const { db } = database
  const keys = await listItemFileKeys(db, [id])
  const files = await mapLastFileKeys(db, [id])
  const record = await logErasure(storage, { reason: 'operator', files })
  await runChange(database, async (trx) => {
    await eraseFileItems(asDb(trx), [id])
    await markErasureApplied(asDb(trx), record)
  })
  return { isComplete: await deleteUnnamedFiles({ db, storage }, keys) }
}
