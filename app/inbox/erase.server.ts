import type { Transaction } from 'kysely'
import type { Program } from '../http/program.server.ts'
import { log } from '../log.server.ts'
import type { Deletions, InboxTables } from './inbox-tables.ts'
import type { Inbox } from './submission.server.ts'

/** What became of it: a held entry is never deleted, whoever asks. */
export type Erasure = 'erased' | 'held' | 'gone'

interface Why {
  reason: Deletions['reason']
  /** Only if nobody has changed the row since then. */
  unchangedSince?: string
}

/** Deletes an application with its documents, mails and history; what remains is a line without personal data. */
export async function eraseApplication(
  house: Program,
  id: number,
  reason: Deletions['reason'],
  unchangedSince?: string,
): Promise<Erasure> {
  const db = house.database.db as unknown as Inbox
  const keys = await db
    .transaction()
    .execute((trx) => eraseWithin(trx, 'application', id, { reason, unchangedSince }))
  if (!keys) return isThere(db, 'applications', id)
  await dropFiles(house, keys)
  return 'erased'
}

export async function eraseMessage(
  house: Program,
  id: number,
  reason: Deletions['reason'],
  unchangedSince?: string,
): Promise<Erasure> {
  const db = house.database.db as unknown as Inbox
  const keys = await db
    .transaction()
    .execute((trx) => eraseWithin(trx, 'message', id, { reason, unchangedSince }))
  return keys ? 'erased' : isThere(db, 'messages', id)
}

/** The keys of the files that belonged to it, or nothing when it is held, gone or was changed. */
export async function eraseWithin(
  trx: Transaction<InboxTables>,
  kind: 'message' | 'application',
  id: number,
  { reason, unchangedSince }: Why,
): Promise<string[] | undefined> {
  const documents =
    kind === 'message'
      ? []
      : await trx
          .selectFrom('application_documents')
          .select('key')
          .where('application_id', '=', id)
          .execute()
  const gone = await trx
    .deleteFrom(kind === 'message' ? 'messages' : 'applications')
    .where('id', '=', id)
    .where('hold_reason', 'is', null)
    .$if(unchangedSince !== undefined, (query) =>
      query.where('updated_at', '=', unchangedSince ?? ''),
    )
    .returning('reference')
    .executeTakeFirst()
  if (!gone) return undefined
  await trx
    .insertInto('deletions')
    .values({
      at: new Date().toISOString(),
      kind,
      reference: gone.reference,
      reason,
      documents: documents.length,
    })
    .execute()
  return documents.map(({ key }) => key)
}

/** A file that stays behind here is found by the sweep. */
export async function dropFiles({ storage }: Program, keys: string[]) {
  for (const key of keys)
    await storage.delete(key).catch((error: unknown) => {
      log.error({ err: error }, 'a document could not be deleted')
    })
}

async function isThere(db: Inbox, table: 'messages' | 'applications', id: number) {
  const row = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  return row ? 'held' : 'gone'
}
