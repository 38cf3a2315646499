import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import { countRows } from '#core/db/count.server.ts'
import type { Db } from '#core/db/tables.ts'
import { log } from '#core/runtime/log.server.ts'
import { listOriginalAndVariantKeys } from '#media/pixels/variant-names.ts'
import { findRevision, wasRestoredSince } from '../history/history.server.ts'
import { asContentDb, asDb, lockContent, raiseContentVersion } from '../store/change.server.ts'
import { applyChangesInTransaction } from '../store/change-set.server.ts'
import { type Connection, readStoredRow, selectTypedRows } from '../store/rows.server.ts'
import { extractFileColumns, pictureCollection } from './picture-text.ts'

const { table } = pictureCollection

/** Deletes the revisions of a removed picture, but for the removal itself. `deleteErasedFiles` deletes its files. */
export async function erasePictureRevisions(trx: Connection, id: number) {
  const last = await findRevision(trx, table, id)
  const file = last?.what === 'remove' ? extractFileColumns(last.body) : undefined
  if (!last || !file) return
  const { key, width } = file
  await trx
    .deleteFrom('revisions')
    .where('type', '=', table)
    .where('item_id', '=', id)
    .where('id', '!=', last.id)
    .execute()
  await replaceBody(trx, last.id, { id, dropped: { key, width } })
}

/** The keys of pictures, live or removed; erased ones have none. */
export async function listPictureKeys(db: Db, ids: number[]) {
  const keys = await Promise.all(
    ids.map(async (id) => {
      const row = await readStoredRow(asContentDb(db), pictureCollection, id)
      return (row ?? (await findRevision(asContentDb(db), table, id))?.body)?.key
    }),
  )
  return keys.flatMap((key) => (typeof key === 'string' ? key : []))
}

/**
 * Erases pictures that a restored backup brought back, live or removed, but for those that somebody restored since the
 * erasure was logged `at`. Returns their number.
 */
export async function eraseRestoredPictures(db: Db, keys: string[], at: string) {
  const content = asContentDb(db)
  let count = 0
  for (const key of keys) {
    const isErased = await content.transaction().execute(async (trx) => {
      // First: nobody restores the picture from here on.
      await lockContent(asDb(trx))
      const live = await selectTypedRows(trx, pictureCollection)
        .where('key', '=', key)
        .executeTakeFirst()
      const removal = await selectRemovals(trx)
        .where(sql<boolean>`${body} like ${`%"key":"${key}"%`}`)
        .select('item_id')
        .executeTakeFirst()
      const id = live?.id ?? removal?.item_id
      if (id === undefined || (await wasRestoredSince(trx, table, id, at))) return false
      // A change set of its own, so that no undo of another includes the removal.
      await raiseContentVersion(trx)
      const change = { type: table, what: 'remove', id } as const
      if (live) await applyChangesInTransaction(trx, [change], { by: 'The program' })
      await erasePictureRevisions(trx, id)
      return true
    })
    if (isErased) count += 1
  }
  return count
}

const replaceBody = (db: Connection, id: number, body: object) =>
  sql`update revisions set body = ${JSON.stringify(body)} where id = ${id}`.execute(db)

const body = sql`cast(body as text)`
const selectRemovals = (db: Connection) =>
  db.selectFrom('revisions').where('type', '=', table).where('what', '=', 'remove')

/**
 * Deletes the files of erased pictures, also those left by an interrupted run. While the storage fails they wait for
 * the next run, since the erasure is committed. Returns whether all are deleted.
 */
export async function deleteErasedFiles({ db, storage }: { db: Db; storage: Disk }) {
  const rows = await selectRemovals(asContentDb(db))
    .where(sql<boolean>`${body} like '%"dropped"%'`)
    .select(['id', 'item_id', 'body'])
    .execute()
  for (const { id, item_id, body } of rows) {
    const { key, width } = body.dropped as { key: string; width: number } // as written above
    try {
      for (const name of listOriginalAndVariantKeys(key, width)) await storage.delete(name)
    } catch (error) {
      log.error({ err: error, key }, 'the files of an erased picture could not be deleted')
      return false
    }
    await replaceBody(asContentDb(db), id, { id: item_id })
  }
  return true
}

/** The number of pictures ever erased: views of the past reload when it grows. */
export const countErasedPictures = (db: Db) =>
  countRows(selectRemovals(asContentDb(db)).where(sql<boolean>`${body} not like '%"key":%'`))
