import { buildPictureAddress } from '#addresses.ts'
import {
  deleteErasedFiles,
  erasePictureRevisions,
  listPictureKeys,
} from '#content/pictures/erase-picture.server.ts'
import { pictureCollection } from '#content/pictures/picture-text.ts'
import { asDb, runChange } from '#content/store/change.server.ts'
import { applyChangesInTransaction } from '#content/store/change-set.server.ts'
import { readStoredRow } from '#content/store/rows.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { markErasureApplied } from '#inbox/privacy/erase.server.ts'
import { logErasure } from '#inbox/privacy/erasure-log.server.ts'
import { removeExtension } from '../pixels/variant-names.ts'
import { listUsagesWithDrafts } from './draft-usage.server.ts'

export interface StoredPicture {
  id: number
  key: string
  alt: string
}

/** Splits pictures into unused ones and used ones with their places, drafts included. */
export async function partitionPicturesByUse<Row extends StoredPicture>(
  app: AppContext,
  rows: Row[],
) {
  const usagesByStem = await listUsagesWithDrafts(app)
  const all = rows.map((row) => ({
    row,
    places: usagesByStem.get(removeExtension(buildPictureAddress(row.key))) ?? [],
  }))
  return {
    unused: all.filter(({ places }) => places.length === 0).map(({ row }) => row),
    inUse: all.filter(({ places }) => places.length > 0),
  }
}

/**
 * Deletes pictures and invalidates the pages that show them. A deleted picture can be restored and the history still
 * shows it. An erased one cannot, and the erasure log repeats its erasure after a restore; if the store fails, its files
 * are deleted later.
 */
export async function removePictures(
  { database, storage }: Pick<AppContext, 'database' | 'storage'>,
  ids: number[],
  { by, isForGood = false }: { by: string; isForGood?: boolean },
) {
  const record =
    isForGood &&
    (await logErasure(storage, {
      reason: 'operator',
      pictures: await listPictureKeys(database.db, ids),
    }))
  await runChange(database, async (trx) => {
    for (const id of ids) {
      if (await readStoredRow(trx, pictureCollection, id))
        await applyChangesInTransaction(
          trx,
          [{ type: pictureCollection.table, what: 'remove', id }],
          {
            by,
          },
        )
      if (isForGood) await erasePictureRevisions(trx, id)
    }
    if (record) await markErasureApplied(asDb(trx), record)
  })
  return { isComplete: !isForGood || (await deleteErasedFiles({ db: database.db, storage })) }
}
