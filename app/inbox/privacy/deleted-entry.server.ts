import type { Db, Tables } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { listApplicationIdsWithInterview } from '../appointments/taken-times.server.ts'
import { recordEvents } from '../entries/events.server.ts'
import type { EntryKind } from '../entries/kinds.ts'
import { lockAndReadStates, recordUndoSteps, type UndoBatch } from '../entries/undo-steps.server.ts'
import { type CopiedRow, type EntryCopy, lockAndCopyEntry } from './entry-copy.server.ts'
import { eraseInTransaction, eraseWithRecord } from './erase.server.ts'
import { updateOrDeleteErasureRecord } from './erasure-log.server.ts'

/**
 * Soft delete: removes the entry from its tables as `eraseEntry` does, and keeps a copy in `inbox_undo` for some minutes.
 * Only `restoreDeleted` reads the copy; no list, search, export or backup contains it.
 */
export const softDelete = (app: AppContext, kind: EntryKind, id: number, action: UndoBatch) =>
  eraseWithRecord(app, kind, id, 'operator', async (trx, journal) => {
    await lockAndReadStates(trx, kind, [id])
    if (kind === 'applications' && (await listApplicationIdsWithInterview(trx, [id])).length > 0)
      return 'interview'
    const copy = await lockAndCopyEntry(trx, kind, id)
    if (!copy || !(await eraseInTransaction(trx, kind, id, { reason: 'operator' }))) return 'held'
    await recordUndoSteps(trx, kind, action, [
      { what: 'deleted', id, before: { ...copy, journal, deletedAt: new Date().toISOString() } },
    ])
    return 'erased'
  })

/**
 * Restores an entry with its ids. A mail that was being sent at the deletion is held until somebody sends it by hand.
 */
export async function restoreDeleted(trx: Db, kind: EntryKind, before: CopiedRow, actor: string) {
  const copy = before as unknown as EntryCopy // as `softDelete` wrote it
  const { entry, documents, correspondence = [], tasks = [], stars = [], events, mails } = copy
  const { attempts, news, steps = [], appointments = [], participants = [] } = copy
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
  await insertAll(
    trx,
    'starred_entries',
    stars.filter(({ user_id }) => accounts.has(String(user_id))),
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
  await insertAll(
    trx,
    'appointments',
    appointments.map((each) => ({
      ...each,
      times: JSON.stringify(each.times),
      missing: each.missing ? JSON.stringify(each.missing) : null,
    })),
  )
  await insertAll(
    trx,
    'appointment_participants',
    participants.filter(({ user_id }) => accounts.has(String(user_id))),
  )
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
    await updateOrDeleteErasureRecord(storage, String(before.journal), undefined)
    await db.deleteFrom('inbox_undo').where('id', '=', id).execute()
  }
}

const insertAll = async (trx: Db, table: keyof Tables, rows: CopiedRow[]) => {
  for (const row of rows)
    await trx
      .insertInto(table as 'inbox_events')
      .values(row as never)
      .execute()
}

/** Whether any deleted entry can still be restored, with its files. */
export const hasRestorableEntries = async ({ database: { db } }: AppContext) =>
  (await db
    .selectFrom('inbox_undo')
    .select('id')
    .where('what', '=', 'deleted')
    .limit(1)
    .executeTakeFirst()) !== undefined
