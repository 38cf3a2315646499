import { sql } from 'kysely'
import { serverPaths } from '#addresses.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { fileFolder } from '#media/files/file-library.server.ts'
import { listStorageKeys, readFileMetadata } from '#media/stored-files.server.ts'
import { iterateHistoryTextsOfOtherTypes } from '../history/texts-outside.server.ts'
import { trashDays } from '../history/trash.server.ts'
import { asContentDb, lockContent } from '../store/change.server.ts'
import { deleteFilesIfUnreferenced, isStoredFileReferenced } from './erase-files.server.ts'

type Services = Pick<AppContext, 'database' | 'storage'>

/** Matches addresses of any host: the site may have had another one, and what is deleted cannot be restored. */
const addresses = new RegExp(`${serverPaths.files}/[a-z0-9-]+`, 'g')

/** The upload precedes the item that names it, and a draft may be saved much later. */
const minAge = 2 * 86_400_000

/**
 * Keys of stored files that no item and no draft names, with the removed items that had them. The revisions of an item do not
 * count once it has left the trash and no revision or draft of other content contains its address.
 */
async function findUnreferencedFiles({ database: { search } }: Services, now: number) {
  const rows = await search
    .selectFrom('stored_files')
    .select('key')
    .where('created_at', '<', new Date(now - minAge).toISOString())
    .where('key', 'not in', (eb) => eb.selectFrom('files').select('file'))
    .execute()
  const ids = rows.length > 0 ? await listForgottenItemIds(search, now) : []
  const keys: string[] = []
  for (const { key } of rows) if (!(await isStoredFileReferenced(search, key, ids))) keys.push(key)
  return { keys, ids }
}

export const listUnreferencedFileKeys = async (app: Services, now: number) =>
  (await findUnreferencedFiles(app, now)).keys

/**
 * Ids of removed items that are no longer in the trash and in no draft, and whose address no revision and no draft of other
 * content contains.
 */
async function listForgottenItemIds(search: Db, now: number) {
  const trashStart = new Date(now - trashDays * 86_400_000).toISOString()
  const removed = await asContentDb(search)
    .selectFrom('revisions')
    .select(['item_id', 'body'])
    .where('type', '=', 'files')
    .where(sql<boolean>`item_id not in (
      select id from files
      union select item_id from draft_changes where type = 'files'
      union select item_id from revisions where type = 'files' and at >= ${trashStart})`)
    .execute()
  if (removed.length === 0) return []
  const named = new Set<string>()
  for await (const text of iterateHistoryTextsOfOtherTypes(
    search,
    'files',
    `${serverPaths.files}/`,
  ))
    for (const [address] of text.matchAll(addresses)) named.add(address)
  // The address of an item never changes.
  const forgotten = removed.filter(({ body }) => !named.has(`${serverPaths.files}/${body.slug}`))
  return [...new Set(forgotten.map(({ item_id }) => item_id))]
}

/** Deletes them, and files that a crash left without a row. Returns their number. */
export async function deleteUnreferencedFiles(app: Services, now: number) {
  const { database, storage } = app
  const { keys, ids } = await findUnreferencedFiles(app, now)
  if (ids.length > 0)
    await database.db.transaction().execute(async (trx) => {
      await lockContent(trx)
      await trx
        .deleteFrom('revisions')
        .where('type', '=', 'files')
        .where('item_id', 'in', ids)
        // Restored meanwhile.
        .where('item_id', 'not in', trx.selectFrom('files').select('id'))
        .execute()
    })
  await deleteFilesIfUnreferenced({ db: database.db, storage }, keys)
  for await (const key of listStorageKeys(storage, fileFolder)) {
    const facts = await readFileMetadata(storage, key)
    if (!facts || facts.lastModified.getTime() > now - minAge) continue
    const row = await database.db
      .selectFrom('stored_files')
      .select('key')
      .where('key', '=', key)
      .executeTakeFirst()
    if (!row) await storage.delete(key)
  }
  return keys.length
}
