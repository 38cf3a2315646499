import type { AppContext } from '#core/request/app-context.server.ts'
import { readFileMetadata } from '#media/stored-files.server.ts'

/** Pictures, documents and videos that are missing in the store, or have another length there. */
export async function findMissingFiles({
  database: { db },
  storage,
}: Pick<AppContext, 'database' | 'storage'>) {
  const [pictures, files, documents] = await Promise.all([
    db.selectFrom('media').select(['key', 'bytes']).execute(),
    db.selectFrom('stored_files').select(['key', 'bytes']).execute(),
    db.selectFrom('application_documents').select(['key', 'bytes']).execute(),
  ])
  const missing: string[] = []
  const all = [...pictures, ...files, ...documents].values()
  const checkNext = async () => {
    for (const { key, bytes } of all) {
      const facts = await readFileMetadata(storage, key)
      if (facts?.contentLength !== bytes) missing.push(key)
    }
  }
  // In parallel, because a remote store is slow.
  await Promise.all(Array.from({ length: 16 }, checkNext))
  return missing.sort()
}
