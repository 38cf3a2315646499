import type { AppContext } from '#app-context.server.ts'
import { listFiles, readFileFacts } from '#media/stored-files.server.ts'
import { hasDeleted } from './deleted-entry.server.ts'
import { sweepArriving } from './document-store.server.ts'
import { patience, sweepUnclaimed, unclaimed } from './unclaimed.server.ts'

const day = 86_400_000

/** Documents that no application took in time. */
export const unfinishedDocuments = async (program: AppContext, now: number) =>
  (await unclaimed(program, now - patience)).length

/** They go, and with them what a crash has left of others. */
export async function sweepDocuments(program: AppContext, now: number) {
  const swept = await sweepUnclaimed(program, now - patience)
  await sweepArriving(program, now - day)
  await sweepFiles(program, now)
  return swept
}

/** A crash between file and row, or between the end of a row and its file, leaves a file that no row knows. */
async function sweepFiles(program: AppContext, now: number) {
  // Those of what was deleted just now may come back.
  if (await hasDeleted(program)) return
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
