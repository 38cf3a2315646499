import { setImmediate as otherWork } from 'node:timers/promises'
import { deleteFilesIfUnreferenced } from '#content/files/erase-files.server.ts'
import { deleteErasedFiles } from '#content/pictures/erase-picture.server.ts'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { log } from '#core/runtime/log.server.ts'
import type { Deletions } from '../entries/inbox-tables.ts'
import { type EntryKind, entryKinds } from '../entries/kinds.ts'
import type { DueEntry } from '../retention/due-entries.server.ts'
import { logErasure, readErasure, updateOrDeleteErasureRecord } from './erasure-log.server.ts'

/** Result of an erasure. An entry on hold is never deleted, and by hand none with an interview to come. */
export type ErasureResult = 'erased' | 'held' | 'gone' | 'interview'

interface Why {
  reason: Deletions['reason']
  /** Optimistic locking: deletes only if the row has this `updated_at`. */
  unchangedSince?: string
  /** Runs in the same transaction. */
  also?: (trx: Db) => Promise<void>
  /** Replay after a restored backup: ignores a hold, which may be older than the erasure. */
  isReplay?: boolean
}

/**
 * Deletes an entry with its documents, mails and history. A line without personal data remains in `deletions`. 'files left': the
 * store fails, so the sweep deletes the documents later.
 */
export async function eraseEntry(
  app: AppContext,
  kind: EntryKind,
  id: number,
  why: Why,
): Promise<ErasureResult | 'files left'> {
  const keys: string[] = []
  const result = await eraseWithRecord(app, kind, id, why.reason, async (trx) => {
    const files = await eraseInTransaction(trx, kind, id, why)
    keys.push(...(files ?? []))
    return files ? 'erased' : 'held'
  })
  return (await deleteDocumentFiles(app, keys)) ? result : 'files left'
}

/** Runs an erasure in a transaction. Its record in the erasure log comes first, and goes when the entry stays. */
export async function eraseWithRecord(
  { database: { db }, storage }: AppContext,
  kind: EntryKind,
  id: number,
  reason: Why['reason'],
  erase: (trx: Db, name: string) => Promise<ErasureResult>,
): Promise<ErasureResult> {
  const row = await db
    .selectFrom(kind)
    .select(['reference', 'updated_at', 'hold_reason'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return 'gone'
  if (row.hold_reason !== null) return 'held'
  const name = await logErasure(storage, { reason, erased: { [row.reference]: row.updated_at } })
  const result = await db.transaction().execute(async (trx) => {
    const result = await erase(trx, name)
    if (result === 'erased') await markErasureApplied(trx, name)
    return result
  })
  if (result === 'erased') return result
  if (!(await entryExists(db, kind, id))) return 'gone'
  await updateOrDeleteErasureRecord(storage, name, undefined)
  return result
}

/** Maximum number of entries in one record of the erasure log. */
const batchSize = 500

/** Deletes due entries one after the other. Returns how many were deleted. */
export async function eraseDueEntries(app: AppContext, dueEntries: DueEntry[]) {
  let count = 0
  for (let from = 0; from < dueEntries.length; from += batchSize)
    count += await eraseSome(app, dueEntries.slice(from, from + batchSize))
  return count
}

async function eraseSome(app: AppContext, batch: DueEntry[]) {
  const db = app.database.db
  const entries = batch.map(({ reference, updated_at }) => [reference, updated_at] as const)
  const name = await logErasure(app.storage, {
    reason: 'retention',
    erased: Object.fromEntries(entries),
  })
  const keptReferences: string[] = []
  for (const { kind, id, reference, updated_at } of batch) {
    const why = { reason: 'retention' as const, unchangedSince: updated_at }
    const keys = await db.transaction().execute((trx) => eraseInTransaction(trx, kind, id, why))
    if (keys) await deleteDocumentFiles(app, keys)
    else if (await entryExists(db, kind, id)) keptReferences.push(reference)
    // SQLite blocks this thread, and hundreds of entries may be due.
    await otherWork()
  }
  if (keptReferences.length > 0) {
    const entry = await readErasure(app.storage, name)
    for (const reference of keptReferences) delete entry?.erased[reference]
    if (entry)
      await updateOrDeleteErasureRecord(
        app.storage,
        name,
        keptReferences.length < batch.length ? entry : undefined,
      )
  }
  await markErasureApplied(db, name)
  return batch.length - keptReferences.length
}

/** Marks the record as applied in this database. An older backup lacks the mark, so the erasure is replayed there. */
export const markErasureApplied = (db: Db, name: string) =>
  db
    .insertInto('replayed_erasures')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()

/** Deletes an entry within a transaction. Returns the keys of its files; undefined when it is held, gone or changed. */
export async function eraseInTransaction(
  trx: Db,
  kind: EntryKind,
  id: number,
  { reason, unchangedSince, also, isReplay = false }: Why,
): Promise<string[] | undefined> {
  const documents =
    kind === 'messages'
      ? []
      : await trx
          .selectFrom('application_documents')
          .select('key')
          .where('application_id', '=', id)
          .execute()
  const deletion = await trx
    .deleteFrom(kind)
    .where('id', '=', id)
    .$if(!isReplay, (query) => query.where('hold_reason', 'is', null))
    .$if(unchangedSince !== undefined, (query) =>
      query.where('updated_at', '=', unchangedSince ?? ''),
    )
    .returning('reference')
    .executeTakeFirst()
  if (!deletion) return undefined
  await trx
    .insertInto('deletions')
    .values({
      at: getCurrentIsoTime(),
      kind: entryKinds[kind].one,
      reference: deletion.reference,
      reason,
      documents: documents.length,
    })
    .execute()
  await also?.(trx)
  return documents.map(({ key }) => key)
}

/** A file that cannot be deleted is left to the sweep. Returns whether all are deleted. */
export async function deleteDocumentFiles(
  { storage }: Pick<AppContext, 'storage'>,
  keys: string[],
) {
  let isComplete = true
  for (const key of keys)
    await storage.delete(key).catch((error: unknown) => {
      log.error({ err: error }, 'a document could not be deleted')
      isComplete = false
    })
  return isComplete
}

/** Deletes documents of applications, files of the library and pictures. Returns whether none is left to a later run. */
export async function deleteDocumentsAndMedia(
  app: Pick<AppContext, 'database' | 'storage'>,
  keys: string[],
  libraryKeys: string[],
) {
  const targets = { db: app.database.db, storage: app.storage }
  const results = [
    await deleteDocumentFiles(app, keys),
    await deleteFilesIfUnreferenced(targets, libraryKeys),
    await deleteErasedFiles(targets),
  ]
  return results.every(Boolean)
}

async function entryExists(db: Db, kind: EntryKind, id: number) {
  const row = await db.selectFrom(kind).select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
