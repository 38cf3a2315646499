import type { Disk } from 'flydrive'
import { getPictureKey, serverPaths } from '#addresses.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { removeExtension } from '#media/pixels/variant-names.ts'
import { iterateHistoryTextsOfOtherTypes } from '../history/texts-outside.server.ts'
import { trashDays } from '../history/trash.server.ts'
import { asContentDb, lockContent } from '../store/change.server.ts'
import { deleteErasedFiles, erasePictureRevisions } from './erase-picture.server.ts'
import { extractPictureStemsOfAnyHost } from './extract-picture-stems.ts'
import { extractFileColumns, pictureCollection } from './picture-text.ts'

/** Ids of removed pictures that are no longer in the trash and in no revision or draft. */
export async function listUnreferencedRemovedPictureIds({ search }: Database<Tables>, now: number) {
  const { table } = pictureCollection
  const removed = await search
    .selectFrom('revisions')
    .select(['item_id', 'body'])
    .where('type', '=', table)
    .where('what', '=', 'remove')
    .where('at', '<', new Date(now - trashDays * 86_400_000).toISOString())
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('media').select('media.id').whereRef('media.id', '=', 'item_id')),
      ),
    )
    .execute()
  const unnamed = new Map<string, number>()
  for (const { item_id, body } of removed)
    if (extractFileColumns(body)) unnamed.set(removeExtension(String(body.key)), item_id)
  if (unnamed.size === 0) return []
  for await (const text of iterateHistoryTextsOfOtherTypes(
    search,
    table,
    `${serverPaths.pictures}/`,
  )) {
    for (const each of extractPictureStemsOfAnyHost(text)) unnamed.delete(getPictureKey(each))
    if (unnamed.size === 0) return []
  }
  return [...unnamed.values()]
}

/** Erases these pictures. Returns their number. */
export async function deleteUnreferencedRemovedPictures(
  { database, storage }: { database: Database<Tables>; storage: Disk },
  now: number,
) {
  const ids = await listUnreferencedRemovedPictureIds(database, now)
  if (ids.length > 0)
    await database.db.transaction().execute(async (trx) => {
      await lockContent(trx)
      for (const id of ids) await erasePictureRevisions(asContentDb(trx), id)
    })
  await deleteErasedFiles({ db: database.db, storage })
  return ids.length
}
