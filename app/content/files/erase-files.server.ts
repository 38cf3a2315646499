import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import { countRows } from '#core/db/count.server.ts'
import type { Db } from '#core/db/tables.ts'
import { log } from '#core/runtime/log.server.ts'
import { wasRestoredSince } from '../history/history.server.ts'
import { asContentDb, asDb, lockContent, raiseContentVersion } from '../store/change.server.ts'
import { file } from '../types/file.ts'

const matchesKey = (column: string, key: string) =>
  sql<boolean>`cast(${sql.ref(column)} as text) like ${`%"${key}"%`}`

/** Whether an item, a revision or a draft names the stored file. `ignored` are items whose revisions do not count. */
export async function isStoredFileReferenced(db: Db, key: string, ignored: Iterable<number> = []) {
  const { rows } = await sql`
    select 1 from files where file = ${key}
    union all
    select 1 from revisions where type = 'files' and ${matchesKey('body', key)}
      and item_id not in (${sql.join([0, ...ignored])})
    union all
    select 1 from draft_changes where type = 'files'
      and (${matchesKey('values', key)} or ${matchesKey('base', key)})
    limit 1`.execute(db)
  return rows.length > 0
}

/** Keys of all stored files that the items have or had. */
export async function listItemFileKeysWithHistory(db: Db, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('files').select('file').where('id', 'in', ids).execute()
  const revisions = await asContentDb(db)
    .selectFrom('revisions')
    .select('body')
    .where('type', '=', 'files')
    .where('item_id', 'in', ids)
    .orderBy('id')
    .execute()
  const values = [...rows, ...revisions.map(({ body }) => body)]
  return [...new Set(values.flatMap(({ file }) => (typeof file === 'string' ? file : [])))]
}

/** Deletes documents and videos with their revisions and their changes in drafts. Their stored files stay. */
export async function eraseFileItems(trx: Db, ids: number[]) {
  if (ids.length === 0) return
  await trx.deleteFrom('files').where('id', 'in', ids).execute()
  for (const table of ['revisions', 'draft_changes'] as const)
    await trx.deleteFrom(table).where('type', '=', 'files').where('item_id', 'in', ids).execute()
}

/**
 * Deletes stored files that nothing names any more. While the storage fails they wait for the retention job, which finds
 * files without a row. Returns whether all are deleted.
 */
export async function deleteFilesIfUnreferenced(
  { db, storage }: { db: Db; storage: Disk },
  keys: string[],
) {
  let isComplete = true
  for (const key of keys) {
    if (await isStoredFileReferenced(db, key)) continue
    // The row first: a file without one is found again.
    await db.deleteFrom('stored_files').where('key', '=', key).execute()
    await storage.delete(key).catch((error: unknown) => {
      log.error({ err: error, key }, 'the file of an erased document could not be deleted')
      isComplete = false
    })
  }
  return isComplete
}

/** The number of revisions of files up to the revision `until`. An erasure deletes some of them. */
export const countFileRevisions = (db: Db, until: number) =>
  countRows(
    asContentDb(db).selectFrom('revisions').where('type', '=', 'files').where('id', '<=', until),
  )

/**
 * Erases items that a restored backup brought back: keys by id, one of which the item has or had. What somebody restored
 * since the erasure was logged `at` is kept. Returns their number.
 */
export async function eraseRestoredFiles(db: Db, files: Record<string, string[]>, at: string) {
  let count = 0
  for (const [id, logged] of Object.entries(files)) {
    const isErased = await asContentDb(db)
      .transaction()
      .execute(async (trx) => {
        // First: nobody restores the item from here on.
        await lockContent(asDb(trx))
        const keys = await listItemFileKeysWithHistory(asDb(trx), [Number(id)])
        if (!logged.some((key) => keys.includes(key))) return false
        if (await wasRestoredSince(trx, file.table, Number(id), at)) return false
        await raiseContentVersion(trx)
        await eraseFileItems(asDb(trx), [Number(id)])
        return true
      })
    if (isErased) count += 1
  }
  return count
}

/** The keys of all stored files that each item has or had, by id: a backup may bring back any of them. */
export async function mapFileKeysById(db: Db, ids: number[]): Promise<Record<string, string[]>> {
  const keys = await Promise.all(
    ids.map(async (id) => [id, await listItemFileKeysWithHistory(db, [id])] as const),
  )
  return Object.fromEntries(keys.filter(([, own]) => own.length > 0))
}
