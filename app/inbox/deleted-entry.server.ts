import type { ExpressionBuilder } from 'kysely'
import type { AppContext } from '#app-context.server.ts'
import { isPostgres } from '#core/db/columns.server.ts'
import { countOf } from '#core/db/count.server.ts'
import type { Db, Tables } from '#tables.ts'
import { dropFiles, eraseWithin, recordErasure } from './erase.server.ts'
import { correctJournal, journalize } from './erasure-log.server.ts'
import { recordEvents } from './events.server.ts'
import { type EntryKind, entryKinds } from './kinds.ts'
import { type Batch, recordSteps } from './undo-steps.server.ts'

type Row = Record<string, unknown>

/** An entry with all that goes with it, as it was deleted. */
interface Deleted {
  entry: Row
  documents: Row[]
  events: Row[]
  mails: Row[]
  attempts: Row[]
  news: Row[]
  journal: string
  deletedAt: string
}

/**
 * Deletes an entry as `erase` does: from that moment it is in no list, search, export or backup. Aside, where nothing
 * looks but `bringBack`, it stays for some minutes.
 */
export async function softDelete(program: AppContext, kind: EntryKind, id: number, by: Batch) {
  const db = program.database.db
  const row = await db
    .selectFrom(kind)
    .select(['reference', 'updated_at', 'hold_reason'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return 'gone'
  if (row.hold_reason !== null) return 'held'
  const reason = 'operator' as const
  const journal = await journalize(program.storage, {
    reason,
    erased: { [row.reference]: row.updated_at },
  })
  const isDone = await db.transaction().execute(async (trx) => {
    const copy = await copyOf(trx, kind, id)
    if (!copy || !(await eraseWithin(trx, kind, id, { reason }))) return false
    await recordSteps(trx, kind, by, [
      { what: 'deleted', id, before: { ...copy, journal, deletedAt: new Date().toISOString() } },
    ])
    await recordErasure(trx, journal)
    return true
  })
  if (isDone) return 'erased'
  const left = await db.selectFrom(kind).select('id').where('id', '=', id).executeTakeFirst()
  if (!left) return 'gone'
  await correctJournal(program.storage, journal, undefined)
  return 'held'
}

async function copyOf(trx: Db, kind: EntryKind, id: number) {
  const entry = await trx
    .selectFrom(kind)
    .selectAll()
    .where('id', '=', id)
    // Nothing is added to it from here on.
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst()
  if (!entry) return undefined
  const { column } = entryKinds[kind]
  const isApplication = kind === 'applications'
  const mails = await trx.selectFrom('outbox').selectAll().where(column, '=', id).execute()
  const ids = [0, ...mails.map((mail) => mail.id)]
  const of = (table: 'application_documents' | 'applicant_news') =>
    isApplication
      ? trx.selectFrom(table).selectAll().where('application_id', '=', id).execute()
      : []
  return {
    entry,
    documents: await of('application_documents'),
    events: await trx.selectFrom('inbox_events').selectAll().where(column, '=', id).execute(),
    mails,
    attempts: await trx
      .selectFrom('mail_attempts')
      .selectAll()
      .where('outbox_id', 'in', ids)
      .execute(),
    news: await of('applicant_news'),
  }
}

/** Puts everything back as it was, with its ids. What was being sent when it was deleted leaves only by hand. */
export async function restoreDeleted(trx: Db, kind: EntryKind, before: Row, who: string) {
  const deleted = before as unknown as Deleted // as `deleteForNow` wrote it
  const { entry, documents, events, mails, attempts, news } = deleted
  const id = Number(entry.id)
  const owner = await trx
    .selectFrom('user')
    .select('id')
    .where('id', '=', String(entry.assigned_to ?? ''))
    .executeTakeFirst()
  await insertAll(trx, kind, [{ ...entry, assigned_to: owner?.id ?? null }])
  await insertAll(trx, 'application_documents', documents)
  await insertAll(trx, 'inbox_events', events)
  await insertAll(
    trx,
    'outbox',
    mails.map((mail) =>
      mail.state === 'sending' ? { ...mail, state: 'held', claim: null } : mail,
    ),
  )
  await insertAll(trx, 'mail_attempts', attempts)
  await insertAll(trx, 'applicant_news', news)
  await trx.deleteFrom('deletions').where('reference', '=', String(entry.reference)).execute()
  await recordEvents(trx, kind, [id], { who, what: 'deleted', at: deleted.deletedAt })
  await recordEvents(trx, kind, [id], { who, what: 'brought back' })
}

/** The journal of erasures forgets what was brought back, also after an end in between. */
export async function settleRestored({
  database: { db },
  storage,
}: Pick<AppContext, 'database' | 'storage'>) {
  const restored = await db
    .selectFrom('inbox_undo')
    .select(['id', 'before'])
    .where('what', '=', 'restored')
    .execute()
  for (const { id, before } of restored) {
    await correctJournal(storage, String(before.journal), undefined)
    await db.deleteFrom('inbox_undo').where('id', '=', id).execute()
  }
}

/** Rows as they were read. */
const insertAll = async (trx: Db, table: RestoredTable, rows: Row[]) => {
  for (const row of rows)
    await trx
      .insertInto(table as 'inbox_events')
      .values(row as never)
      .execute()
}

type RestoredTable =
  | EntryKind
  | 'application_documents'
  | 'inbox_events'
  | 'outbox'
  | 'mail_attempts'
  | 'applicant_news'

/** What can be taken back no longer: its time is over, and no mail of it waits. */
const isOver = (now: number) => (eb: ExpressionBuilder<Tables, 'inbox_undo'>) =>
  eb('expires_at', '<', new Date(now).toISOString()).and(
    'batch',
    'not in',
    eb
      .selectFrom('inbox_undo as mail')
      .innerJoin('outbox', 'outbox.id', 'mail.outbox_id')
      .select('mail.batch')
      .where('outbox.state', 'in', ['waiting', 'sending', 'held']),
  )

export const endedSteps = ({ database: { db } }: AppContext, now: number) =>
  countOf(db.selectFrom('inbox_undo').where(isOver(now)))

/** From now on nothing brings it back: it goes with its files. Answers how many steps. */
export async function endSteps(program: AppContext, now = Date.now()) {
  await settleRestored(program)
  const gone = await program.database.db
    .deleteFrom('inbox_undo')
    .where(isOver(now))
    .returning(['what', 'before'])
    .execute()
  await dropFiles(program, gone.flatMap(filesOf))
  return gone.length
}

/** Whether files wait with what was deleted just now. */
export const hasDeleted = async ({ database: { db } }: AppContext) =>
  (await db
    .selectFrom('inbox_undo')
    .select('id')
    .where('what', '=', 'deleted')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The files of a step. */
export const filesOf = ({ what, before }: { what: string; before: Row }) =>
  what === 'deleted'
    ? (before as unknown as Deleted).documents.map(({ key }) => String(key)) // as it was written
    : []
