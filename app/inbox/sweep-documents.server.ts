import { factsOf, filesBelow } from '../media/stored-files.server.ts'
import type { Program } from '../program.server.ts'
import { hasDeleted } from './deleted-entry.server.ts'
import { sweepArriving } from './document-store.server.ts'
import { patience, sweepUnclaimed, unclaimed } from './unclaimed.server.ts'

const day = 86_400_000

/** Documents that no application took in time. */
export const unfinishedDocuments = async (program: Program, now: number) =>
  (await unclaimed(program, now - patience)).length

/** They go, and with them what a crash has left of others. */
export async function sweepDocuments(program: Program, now: number) {
  const swept = await sweepUnclaimed(program, now - patience)
  await sweepArriving(program, now - day)
  await sweepFiles(program, now)
  return swept
}

/** A crash between file and row, or between the end of a row and its file, leaves a file that no row knows. */
async function sweepFiles(program: Program, now: number) {
  // Those of what was deleted just now may come back.
  if (await hasDeleted(program)) return
  for await (const key of filesBelow(program.storage, 'documents')) {
    const facts = await factsOf(program.storage, key)
    if (!facts || facts.lastModified.getTime() > now - day) continue
    const row = await program.database.db
      .selectFrom('application_documents')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirst()
    if (!row) await program.storage.delete(key)
  }
}
