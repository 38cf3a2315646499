import type { AppContext } from '#core/request/app-context.server.ts'
import { listFiles, readFileFacts } from '#media/stored-files.server.ts'
import { hasRestorableEntries } from '../privacy/deleted-entry.server.ts'
import { deletePartialFiles } from './document-store.server.ts'
import {
  deleteUnclaimedDocuments,
  selectUnclaimed,
  unclaimedLifetime,
} from './unclaimed-documents.server.ts'

const day = 86_400_000

/** Number of documents that no application has claimed in time. */
export const countExpiredDocuments = async (program: AppContext, now: number) =>
  (await selectUnclaimed(program, now - unclaimedLifetime)).length

/** Deletes unclaimed documents, and files that a crash left behind. Returns the number of documents. */
export async function sweepDocuments(program: AppContext, now: number) {
  const count = await deleteUnclaimedDocuments(program, now - unclaimedLifetime)
  await deletePartialFiles(program, now - day)
  await sweepFiles(program, now)
  return count
}

/** Deletes files without a row, left by a crash between writing or deleting row and file. */
async function sweepFiles(program: AppContext, now: number) {
  // Files of soft-deleted entries may be restored.
  if (await hasRestorableEntries(program)) return
  for await (const key of listFiles(program.storage, 'documents')) {
    const facts = await readFileFacts(program.storage, key)
    if (!facts || facts.lastModified.getTime() > now - day) continue
    const row = await program.database.db
      .selectFrom('application_documents')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirst()
    if (!row) await program.storage.delete(key)
  }
}
