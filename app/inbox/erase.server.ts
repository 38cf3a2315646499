import type { Transaction } from 'kysely'
import type { Program } from '../http/program.server.ts'
import { log } from '../log.server.ts'
import type { Deletions, InboxTables } from './inbox-tables.ts'
import type { Inbox } from './submission.server.ts'

/** What became of it: a held entry is never deleted, whoever asks. */
export type Erasure = 'erased' | 'held' | 'gone'

type Kind = 'message' | 'application'

interface Why {
  reason: Deletions['reason']
  /** Only if nobody has changed the row since then. */
  unchangedSince?: string
}

/** Deletes an entry with its documents, mails and history; what remains is a line without personal data. */
export async function erase(house: Program, kind: Kind, id: number, why: Why): Promise<Erasure> {
  const db = house.database.db as unknown as Inbox
  const keys = await db.transaction().execute((trx) => eraseWithin(trx, kind, id, why))
  if (!keys) return isThere(db, kind, id)
  await dropFiles(house, keys)
  return 'erased'
}

/** The keys of the files that belonged to it, or nothing when it is held, gone or was changed. */
export async function eraseWithin(
  trx: Transaction<InboxTables>,
  kind: Kind,
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
    .deleteFrom(`${kind}s` as const)
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

async function isThere(db: Inbox, kind: Kind, id: number) {
  const row = await db
    .selectFrom(`${kind}s` as const)
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? 'held' : 'gone'
}
