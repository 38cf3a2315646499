import { join } from 'node:path'
import { setImmediate as otherWork } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buildPictureAddress } from '#addresses.ts'
import { findLastAuthorChangeSet } from '#content/history/last-change.server.ts'
import { listTrash } from '#content/history/trash.server.ts'
import { deleteErasedFiles, erasePictureRevisions } from '#content/pictures/erase-picture.server.ts'
import { pictureCollection } from '#content/pictures/picture-text.ts'
import {
  deleteUnreferencedRemovedPictures,
  listUnreferencedRemovedPictureIds,
} from '#content/pictures/unreferenced-removed-pictures.server.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { slide } from '#content/types/slide.ts'
import { migrateDatabaseAt } from '#core/db/migrate.server.ts'
import { createBlankValues } from '#core/fields/field.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { publishDraft } from '#drafts/drafts.server.ts'
import { createDraftRestoringRevision } from '#drafts/ending/draft-restoring-revision.server.ts'
import { listHistoryPoints } from '#drafts/snapshots/history-points.server.ts'
import { openSnapshot } from '#drafts/snapshots/open-snapshot.server.ts'
import { createSnapshotCache } from '#drafts/snapshots/snapshot-cache.server.ts'
import { eraseName } from '#inbox/privacy/erase-name.server.ts'
import { erasePerson } from '#inbox/privacy/erase-person.server.ts'
import { listErasureRecordNames } from '#inbox/privacy/erasure-log.server.ts'
import { replayErasures } from '#inbox/privacy/replay-erasures.server.ts'
import { changePictureDescription } from '#media/panel/change-picture-description.server.ts'
import { removePictures } from '#media/panel/remove-pictures.server.ts'
import { writeBackup } from '#operations/backup/backup.server.ts'
import { restoreBackup } from '#operations/backup/restore.server.ts'
import { freshDatabase } from '../fresh-database.ts'
import { connect } from '../open-content.ts'
import { openPictures } from '../open-pictures.ts'
import { by } from '../player.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const day = 86_400_000

/** A slide that shows one of two pictures. */
async function opened() {
  const content = await openPictures()
  const { database, db, store, storage, upload } = content
  const [shown, other] = [await upload('Eva Beispiel am Tisch'), await upload('Ein Haus')]
  const values = {
    ...createBlankValues(slide.fields),
    title: 'A',
    image: buildPictureAddress(shown.key),
  }
  await store.create(slide, values as never, by)
  const [moment] = await listHistoryPoints(database, { limit: 1 })
  // History points are found by time, so the clock must have advanced.
  while (new Date().toISOString() === moment?.at) await otherWork()
  const remove = (ids: number[], isForGood = false) =>
    removePictures({ database, storage }, ids, { by: by.by, isForGood })
  const keys = async (of = db) => {
    const rows = await of.selectFrom('media').select('key').orderBy('id').execute()
    return rows.map(({ key }) => key)
  }
  const keysThen = async () => {
    const then = await openSnapshot(database, { until: moment?.until })
    return keys(then.db).finally(() => then.close())
  }
  const lies = ({ key }: { key: string }) => storage.exists(key)
  return { ...content, shown, other, moment, remove, keys, keysThen, lies }
}

test('a removed picture is in snapshots and trash only, and undo restores its row', async () => {
  const { database, db, store, shown, other, remove, keys, keysThen, lies } = await opened()
  const before = await db.selectFrom('media').selectAll().orderBy('id').execute()
  await remove([shown.id])
  expect(await keys()).toEqual([other.key])
  expect(await keysThen()).toEqual([shown.key, other.key])
  expect(await lies(shown)).toBe(true)
  const [gone] = await listTrash(database, [pictureCollection], { limit: 9 })
  expect(gone?.item_id).toBe(shown.id)

  const { set = 0 } = (await findLastAuthorChangeSet(database, by.by)) ?? {}
  await store.undo(set, by)
  const { version: _, updated_at: __, ...first } = before[0] ?? {}
  expect(await db.selectFrom('media').selectAll().where('id', '=', shown.id).execute()).toEqual([
    expect.objectContaining(first),
  ])
  expect(await listTrash(database, [pictureCollection], { limit: 9 })).toEqual([])
  // The undo is a change of its own.
  const { set: back = 0 } = (await findLastAuthorChangeSet(database, by.by)) ?? {}
  await store.undo(back, by)
  expect(await keys()).toEqual([other.key])
})

test('reverting to a history point restores a removed picture, already in the snapshot of the draft', async () => {
  const { database, store, media, moment, shown, remove, keys } = await opened()
  await remove([shown.id])
  const past = { name: 'Zurück', who: by.by, until: moment?.until ?? 0, types: [pictureCollection] }
  const draft = (await createDraftRestoringRevision(database, past)) ?? 0
  const snapshots = createSnapshotCache({ database, store, media } as AppContext)
  const view = await snapshots.ofDraft(draft)
  const address = buildPictureAddress(shown.key)
  expect((await view.media.loadViews([address]))[address]?.src).toBe(address)
  expect(await view.media.find(shown.key)).toBeDefined()
  expect(await media.find(shown.key)).toBeUndefined()
  expect(await publishDraft(database, draft, by)).toEqual({ set: expect.any(Number) })
  expect(await keys()).toContain(shown.key)
  expect(await createDraftRestoringRevision(database, past)).toBeUndefined()
})

test('a picture uploaded after a history point is not in its snapshot', async () => {
  const { upload, remove, keysThen, shown, other } = await opened()
  const later = await upload('Später')
  await remove([later.id])
  expect(await keysThen()).toEqual([shown.key, other.key])
})

test('a snapshot has the alt text of its time for a picture removed and restored since', async () => {
  const { database, store, shown, moment, remove } = await opened()
  await remove([shown.id])
  const { set = 0 } = (await findLastAuthorChangeSet(database, by.by)) ?? {}
  await store.undo(set, by)
  await changePictureDescription(database, shown.id, { alt: 'Neu', is_decorative: false }, by.by)
  const then = await openSnapshot(database, { until: moment?.until })
  const row = then.db.selectFrom('media').select('alt').where('id', '=', shown.id)
  expect((await row.executeTakeFirst())?.alt).toBe('Eva Beispiel am Tisch')
  await then.close()
})

test('a picture deleted for good leaves snapshots, trash and storage, and drafts publish without it', async () => {
  const { database, store, media, moment, shown, other, remove, keysThen, lies } = await opened()
  await remove([shown.id])
  const past = { name: 'Zurück', who: by.by, until: moment?.until ?? 0, types: [pictureCollection] }
  const draft = (await createDraftRestoringRevision(database, past)) ?? 0
  const snapshots = createSnapshotCache({ database, store, media } as AppContext)
  const at = moment?.at ?? ''
  expect(await (await snapshots.at(at)).media.find(shown.key)).toBeDefined()
  await remove([shown.id], true)
  expect(await lies(shown)).toBe(false)
  expect(await keysThen()).toEqual([other.key])
  expect(await (await snapshots.at(at)).media.find(shown.key)).toBeUndefined()
  expect(await listTrash(database, [pictureCollection], { limit: 9 })).toEqual([])
  expect(await publishDraft(database, draft, by)).toEqual({ set: expect.any(Number) })
  expect(await keysThen()).toEqual([other.key])
})

test('a deletion stopped before its files are gone is completed by the next run', async () => {
  const { db, database, storage, shown, other, lies } = await opened()
  const broken = {
    ...storage,
    put: storage.put.bind(storage),
    delete: () => Promise.reject(new Error('away')),
  }
  const removed = await removePictures(
    { database, storage: broken as unknown as typeof storage },
    [shown.id],
    { by: by.by, isForGood: true },
  )
  expect(removed).toEqual({ isComplete: false })
  expect(await lies(shown)).toBe(true)
  await deleteUnreferencedRemovedPictures({ database, storage }, Date.now())
  expect([await lies(shown), await lies(other)]).toEqual([false, true])
  expect(await deleteErasedFiles({ db, storage: broken as unknown as typeof storage })).toBe(true)
})

test('restoreBackup erases pictures again that were erased after the backup, live or removed at its time', async () => {
  const { db, database, storage, shown, other, upload, remove, keys, lies } = await opened()
  const [named, kept] = [await upload('Hans Muster'), await upload('Ein Baum')]
  await remove([other.id])
  const file = join(temporaryFolder(), 'a.tar.gz')
  await writeBackup(db, storage, file)
  const all = [shown, other, named, kept]
  await remove([shown.id, other.id], true)
  await remove([named.id])
  await eraseName({ database, storage } as AppContext, 'Hans Muster')
  const after = [await keys(), await Promise.all(all.map(lies))]
  expect(after).toEqual([[kept.key], [false, false, false, true]])
  for (const name of await listErasureRecordNames(storage))
    expect(await storage.get(`journal/${name}`)).not.toMatch(/Eva|Haus|Hans/)

  const { erasedAgain } = await restoreBackup(db, storage, file, { replace: true })
  expect(erasedAgain).toBeGreaterThanOrEqual(3)
  expect([await keys(), await Promise.all(all.map(lies))]).toEqual(after)
  const revisions = await asContentDb(db)
    .selectFrom('revisions')
    .select('body')
    .where('type', '=', 'media')
    .execute()
  expect(JSON.stringify(revisions)).not.toMatch(/Eva|Haus|Hans|svg/)
  expect(await listTrash(database, [pictureCollection], { limit: 9 })).toEqual([])
  expect(await replayErasures({ db, search: db, storage })).toBe(0)

  // SQLite for both engines.
  const address = await freshDatabase('sqlite')
  await migrateDatabaseAt(address)
  const elsewhere = connect(address)
  await restoreBackup(elsewhere.db, storage, file)
  expect([await keys(elsewhere.db), await Promise.all(all.map(lies))]).toEqual(after)
})

test('without the erasure log no picture is erased', async () => {
  const { storage, shown, remove, lies, store } = await opened()
  await remove([shown.id])
  storage.put = () => Promise.reject(new Error('full'))
  await expect(remove([shown.id], true)).rejects.toThrow('full')
  expect(await lies(shown)).toBe(true)
  expect((await store.revision(pictureCollection, shown.id))?.body).toMatchObject({
    key: shown.key,
  })
})

test('erasePictureRevisions keeps revisions and file of a picture that was restored', async () => {
  const { store, database, shown, remove, keys, lies } = await opened()
  await remove([shown.id])
  const { set = 0 } = (await findLastAuthorChangeSet(database, by.by)) ?? {}
  await store.undo(set, by)
  await database.db
    .transaction()
    .execute((trx) => erasePictureRevisions(asContentDb(trx), shown.id))
  expect(await keys()).toContain(shown.key)
  expect(await lies(shown)).toBe(true)
  expect((await store.revision(pictureCollection, shown.id))?.body).toMatchObject({
    key: shown.key,
  })
})

test('eraseName deletes a removed picture whose alt text contains the name', async () => {
  const { database, storage, shown, other, remove, keysThen, lies } = await opened()
  await remove([shown.id, other.id])
  await eraseName({ database, storage } as AppContext, 'Eva Beispiel')
  expect([await lies(shown), await lies(other)]).toEqual([false, true])
  expect(await keysThen()).toEqual([other.key])
})

test('erasePerson deletes a removed picture whose alt text contains the address, with its file', async () => {
  const { database, storage, other, upload, remove, lies } = await opened()
  const named = await upload('eva@example.com')
  await remove([named.id, other.id])
  await erasePerson({ database, storage } as AppContext, 'eva@example.com')
  expect([await lies(named), await lies(other)]).toEqual([false, true])
})

test('deleteUnreferencedRemovedPictures deletes pictures after 30 days in trash that no revision shows', async () => {
  const { db, database, storage, shown, other, upload, remove, lies } = await opened()
  const third = await upload('Ein Baum')
  await remove([shown.id, other.id])
  const now = Date.now()
  expect(await listUnreferencedRemovedPictureIds(database, now + 29 * day)).toEqual([])
  expect(await listUnreferencedRemovedPictureIds(database, now + 31 * day)).toEqual([other.id])
  expect(await deleteUnreferencedRemovedPictures({ database, storage }, now + 31 * day)).toBe(1)
  expect(await Promise.all([shown, other, third].map(lies))).toEqual([true, false, true])
  await asContentDb(db).deleteFrom('revisions').where('type', '=', slide.table).execute()
  expect(await deleteUnreferencedRemovedPictures({ database, storage }, now + 31 * day)).toBe(1)
  expect(await Promise.all([shown, other, third].map(lies))).toEqual([false, false, true])
})
