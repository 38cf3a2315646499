import { isPostgres } from '#core/db/columns.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import {
  type AppointmentsCopy,
  copyAppointments,
  restoreAppointments,
} from '../appointments/copies.server.ts'
import { recordEvents } from '../entries/events.server.ts'
import { type EntryKind, entryKinds } from '../entries/kinds.ts'
import { recordSteps, type UndoBatch } from '../entries/undo-steps.server.ts'
import { eraseInTransaction, recordErasure } from './erase.server.ts'
import { correctErasure, logErasure } from './erasure-log.server.ts'

type Row = Record<string, unknown>

/** An entry with its dependent rows, as stored in `inbox_undo`. */
interface EntryCopy extends AppointmentsCopy {
  entry: Row
  documents: Row[]
  /** Missing in copies of an older version. */
  correspondence?: Row[]
  tasks?: Row[]
  events: Row[]
  mails: Row[]
  attempts: Row[]
  news: Row[]
  /** What can be undone on the entry once it is back; missing in copies of an older version. */
  steps?: Row[]
  journal: string
  deletedAt: string
}

/**
 * Soft delete: removes the entry from its tables as `eraseEntry` does, and keeps a copy in `inbox_undo` for some minutes.
 * Only `restoreDeleted` reads the copy; no list, search, export or backup contains it.
 */
export async function softDelete(app: AppContext, kind: EntryKind, id: number, action: UndoBatch) {
  const db = app.database.db
  const row = await db
    .selectFrom(kind)
    .select(['reference', 'updated_at', 'hold_reason'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return 'gone'
  if (row.hold_reason !== null) return 'held'
  const reason = 'operator' as const
  const journal = await logErasure(app.storage, {
    reason,
    erased: { [row.reference]: row.updated_at },
  })
  const isDone = await db.transaction().execute(async (trx) => {
    const copy = await copyEntry(trx, kind, id)
    if (!copy || !(await eraseInTransaction(trx, kind, id, { reason }))) return false
    await recordSteps(trx, kind, action, [
      { what: 'deleted', id, before: { ...copy, journal, deletedAt: new Date().toISOString() } },
    ])
    await recordErasure(trx, journal)
    return true
  })
  if (isDone) return 'erased'
  const remaining = await db.selectFrom(kind).select('id').where('id', '=', id).executeTakeFirst()
  if (!remaining) return 'gone'
  await correctErasure(app.storage, journal, undefined)
  return 'held'
}

async function copyEntry(trx: Db, kind: EntryKind, id: number) {
  const entry = await trx
    .selectFrom(kind)
    .selectAll()
    .where('id', '=', id)
    // Row lock: nothing can be added to the entry from here on.
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst()
  if (!entry) return undefined
  const { column } = entryKinds[kind]
  const isApplication = kind === 'applications'
  const mails = await trx.selectFrom('outbox').selectAll().where(column, '=', id).execute()
  const ids = [0, ...mails.map((mail) => mail.id)]
  const listRows = (table: OwnTable) =>
    isApplication
      ? trx.selectFrom(table).selectAll().where('application_id', '=', id).execute()
      : []
  return {
    entry,
    documents: await listRows('application_documents'),
    correspondence: await listRows('correspondence'),
    tasks: await trx.selectFrom('tasks').selectAll().where(column, '=', id).execute(),
    ...(isApplication && (await copyAppointments(trx, id))),
    events: await trx.selectFrom('inbox_events').selectAll().where(column, '=', id).execute(),
    mails,
    attempts: await trx
      .selectFrom('mail_attempts')
      .selectAll()
      .where('outbox_id', 'in', ids)
      .execute(),
    news: await listRows('applicant_news'),
    steps: await trx.selectFrom('inbox_undo').selectAll().where(column, '=', id).execute(),
  }
}

/**
 * Restores an entry with its ids. A mail that was being sent at the deletion is held until somebody sends it by hand.
 */
export async function restoreDeleted(trx: Db, kind: EntryKind, before: Row, actor: string) {
  const copy = before as unknown as EntryCopy // as `softDelete` wrote it
  const { entry, documents, correspondence = [], tasks = [], events, mails } = copy
  const { attempts, news, steps = [] } = copy
  const id = Number(entry.id)
  const accounts = new Set(
    (await trx.selectFrom('user').select('id').execute()).map((account) => account.id),
  )
  const existing = (account: unknown) => (accounts.has(String(account)) ? account : null)
  await insertAll(trx, kind, [{ ...entry, assigned_to: existing(entry.assigned_to) }])
  await insertAll(trx, 'application_documents', documents)
  await insertAll(trx, 'correspondence', correspondence)
  await insertAll(
    trx,
    'tasks',
    tasks.map((task) => ({
      ...task,
      assigned_to: existing(task.assigned_to),
      on_behalf_of: existing(task.on_behalf_of),
    })),
  )
  await insertAll(trx, 'inbox_events', events)
  await insertAll(
    trx,
    'outbox',
    mails.map((mail) =>
      mail.state === 'sending' ? { ...mail, state: 'held', claim: null } : mail,
    ),
  )
  await insertAll(trx, 'mail_attempts', attempts)
  await restoreAppointments(trx, copy, (account) => accounts.has(account))
  await insertAll(trx, 'applicant_news', news)
  await insertAll(
    trx,
    'inbox_undo',
    steps.map((step) => ({ ...step, before: JSON.stringify(step.before) })),
  )
  await trx.deleteFrom('deletions').where('reference', '=', String(entry.reference)).execute()
  await recordEvents(trx, kind, [id], { who: actor, what: 'deleted', at: copy.deletedAt })
  await recordEvents(trx, kind, [id], { who: actor, what: 'brought back' })
}

/** Removes restored entries from the erasure log. Also completes restorations that a crash interrupted. */
export async function completeRestorations({
  database: { db },
  storage,
}: Pick<AppContext, 'database' | 'storage'>) {
  const steps = await db
    .selectFrom('inbox_undo')
    .select(['id', 'before'])
    .where('what', '=', 'restored')
    .execute()
  for (const { id, before } of steps) {
    await correctErasure(storage, String(before.journal), undefined)
    await db.deleteFrom('inbox_undo').where('id', '=', id).execute()
  }
}

const insertAll = async (trx: Db, table: RestoredTable, rows: Row[]) => {
  for (const row of rows)
    await trx
      .insertInto(table as 'inbox_events')
      .values(row as never)
      .execute()
}

/** Rows of an application alone. */
type OwnTable = 'application_documents' | 'applicant_news' | 'correspondence'

type RestoredTable =
  | EntryKind
  | OwnTable
  | 'tasks'
  | 'inbox_events'
  | 'outbox'
  | 'mail_attempts'
  | 'inbox_undo'

/** Whether any deleted entry can still be restored, with its files. */
export const hasRestorableEntries = async ({ database: { db } }: AppContext) =>
  (await db
    .selectFrom('inbox_undo')
    .select('id')
    .where('what', '=', 'deleted')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Keys of the files of an undo step. */
export const listFileKeys = ({ what, before }: { what: string; before: Row }) =>
  what === 'deleted'
    ? (before as unknown as EntryCopy).documents.map(({ key }) => String(key)) // as it was written
    : []
