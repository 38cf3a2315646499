import type { AppContext } from '#core/request/app-context.server.ts'
import { listStorageKeys, readFileMetadata } from '#media/stored-files.server.ts'
import { hasRestorableEntries } from '../privacy/deleted-entry.server.ts'
import { deletePartialFiles } from './document-store.server.ts'
import {
  deleteUnclaimedDocuments,
  findUnclaimedDocumentIds,
  unclaimedLifetime,
} from './unclaimed-documents.server.ts'

const day = 86_400_000

/** Number of documents that no application has claimed in time. */
export const countExpiredDocuments = async (app: AppContext, now: number) =>
  (await findUnclaimedDocumentIds(app, now - unclaimedLifetime)).length

/** Deletes unclaimed documents, and files that a crash left behind. Returns the number of documents. */
export async function sweepUnclaimedDocuments(app: AppContext, now: number) {
  const count = await deleteUnclaimedDocuments(app, now - unclaimedLifetime)
  await deletePartialFiles(app, now - day)
  await sweepFiles(app, now)
  return count
}

/** Deletes files without a row, left by a crash between writing or deleting row and file. */
async function sweepFiles(app: AppContext, now: number) {
  // Files of soft-deleted entries may be restored.
  if (await hasRestorableEntries(app)) return
  for await (const key of listStorageKeys(app.storage, 'documents')) {
    const facts = await readFileMetadata(app.storage, key)
    if (!facts || facts.lastModified.getTime() > now - day) continue
    const row = await app.database.db
      .selectFrom('application_documents')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirst()
    if (!row) await app.storage.delete(key)
  }
}
