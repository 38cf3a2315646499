import { sql } from 'kysely'
import type { AppContext } from '#core/request/app-context.server.ts'
import { fileFolder } from '#media/files/file-library.server.ts'
import { listStorageKeys, readFileMetadata } from '#media/stored-files.server.ts'

type Services = Pick<AppContext, 'database' | 'storage'>

/** The upload precedes the item that names it, and a draft may be saved much later. */
const minAge = 2 * 86_400_000

/** Keys of stored files that no item, no revision and no draft names. */
export async function listUnreferencedFileKeys({ database: { search } }: Services, now: number) {
  const rows = await search
    .selectFrom('stored_files')
    .select('key')
    .where('created_at', '<', new Date(now - minAge).toISOString())
    .where('key', 'not in', (eb) => eb.selectFrom('files').select('file'))
    .execute()
  const unnamed: string[] = []
  for (const { key } of rows) if (!(await isNamed(search, key))) unnamed.push(key)
  return unnamed
}

async function isNamed(db: Services['database']['search'], key: string) {
  const pattern = `%"${key}"%`
  const { rows } = await sql`
    select 1 from revisions where type = 'files' and cast(body as text) like ${pattern}
    union all
    select 1 from draft_changes where type = 'files'
      and (cast("values" as text) like ${pattern} or cast(base as text) like ${pattern})
    limit 1`.execute(db)
  return rows.length > 0
}

/** Deletes them, and files that a crash left without a row. Returns their number. */
export async function deleteUnreferencedFiles(app: Services, now: number) {
  const { database, storage } = app
  const keys = await listUnreferencedFileKeys(app, now)
  for (const key of keys) {
    // The row first: a file without one is found again.
    await database.db.deleteFrom('stored_files').where('key', '=', key).execute()
    await storage.delete(key)
  }
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
