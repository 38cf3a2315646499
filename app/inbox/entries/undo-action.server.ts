import { type RawBuilder, type Selectable, sql } from 'kysely'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import { countRows } from '#core/db/count.server.ts'
import type { Db } from '#core/db/tables.ts'
import { getViolatedConstraintKind } from '#core/db/violated-constraint-kind.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import {
  type CancelledMail,
  cancelMails,
  countDispatchedMails,
  restoreMails,
} from '#mail/unsent-mails.server.ts'
import { restoreReplacedProposals } from '../appointments/appointments.server.ts'
import { filterCurrentMails } from '../appointments/current-mails.server.ts'
import { listApplicationIdsWithInterview } from '../appointments/taken-times.server.ts'
import { cancelOutdatedMails } from '../letters/outdated-mails.server.ts'
import { completeRestorations, restoreDeleted } from '../privacy/deleted-entry.server.ts'
import { recordEvents } from './events.server.ts'
import type { InboxUndo } from './inbox-undo-table.ts'
import { type EntryKind, entryKinds } from './kinds.ts'
import {
  lockAndReadStates,
  overtakenStepCondition,
  type UndoBatch,
  type UndoStepEntry,
  whereUndoStepOf,
} from './undo-steps.server.ts'

/** Number of undone steps by kind. */
export interface UndoResult {
  states: number
  mails: number
  /** Mails that the change of state had cancelled, and that wait again. */
  waiting: number
  entries: number
  /** Mails already sent. */
  left: number
  /** Entries changed since, or impossible to restore. */
  overtaken: number
}

/**
 * Undoes an action as far as possible, with `entry` only what it did to that entry; the history names `actor`. Concurrent
 * requests: only one of them does it.
 */
export async function undoAction(
  app: AppContext,
  action: Required<UndoBatch>,
  entry?: UndoStepEntry,
  actor = action.who,
): Promise<UndoResult> {
  const db = app.database.db
  const result = { states: 0, mails: 0, waiting: 0, entries: 0, left: 0, overtaken: 0 }
  await db.transaction().execute(async (trx) => {
    const own = sql<boolean>`batch = ${action.batch} and who = ${action.who}
      and what in ('state', 'mail') and ${whereUndoStepOf(entry)}`
    await lockEntries(trx, own)
    // The step of an overtaken entry stays: it has its way back once the later change is undone.
    const steps = await trx
      .deleteFrom('inbox_undo')
      .where(own)
      .where((eb) => eb('what', '=', 'mail').or(eb.not(overtakenStepCondition)))
      .returningAll()
      .execute()
    result.overtaken = await countRows(trx.selectFrom('inbox_undo').where(own))
    const mails = steps.flatMap(({ outbox_id }) => outbox_id ?? [])
    const cancelled = new Set(await cancelMails(trx, mails))
    for (const id of await dropCancelledMails(trx, steps)) cancelled.add(id)
    await restoreReplacedProposals(trx, [...cancelled])
    result.mails = cancelled.size
    result.left = await countDispatchedMails(trx, mails)
    for (const step of steps) {
      const id = step[entryKinds[step.kind].column]
      if (id === null) continue
      if (step.what === 'mail') {
        if (!cancelled.has(step.outbox_id ?? 0)) continue
        await recordEvents(trx, step.kind, [id], { who: actor, what: 'took back a mail' })
        result.waiting += await restoreMails(trx, listCancelled(step.before))
        continue
      }
      if (await isInterviewAgreed(trx, { ...step, id })) {
        result.overtaken += 1
        continue
      }
      const restoration = await restoreState(trx, { ...step, id }, actor)
      result.states += 1
      result.mails += restoration.cancelled
      result.waiting += restoration.waiting
    }
  })
  if (!entry) await restoreEntries(app, action, result)
  return result
}

/** Locks the entries of these steps: nobody sets a state meanwhile. */
async function lockEntries(trx: Db, steps: RawBuilder<boolean>) {
  const rows = await trx
    .selectFrom('inbox_undo')
    .select(['kind', 'message_id', 'application_id'])
    .where(steps)
    .execute()
  for (const [kind, group] of Map.groupBy(rows, (row) => row.kind))
    await lockAndReadStates(
      trx,
      kind,
      group.map((row) => row[entryKinds[kind].column] ?? 0),
    )
}

/** Mails that a step cancelled. */
const listCancelled = ({ mails = [] }: Record<string, unknown>) => mails as CancelledMail[] // as `recordUndoSteps` wrote them

/** Takes mails from the later steps that had cancelled them, so that undoing these sends none. Returns which. */
async function dropCancelledMails(trx: Db, steps: Selectable<InboxUndo>[]) {
  const dropped: number[] = []
  for (const { kind, outbox_id: mail, ...step } of steps) {
    if (mail === null) continue
    const changes = await trx
      .selectFrom('inbox_undo')
      .select(['id', 'before'])
      .where('what', 'in', ['state', 'mail'])
      .where(entryKinds[kind].column, '=', step[entryKinds[kind].column])
      .execute()
    for (const { id, before } of changes) {
      const mails = listCancelled(before).filter((each) => each.id !== mail)
      if (mails.length === listCancelled(before).length) continue
      await trx
        .updateTable('inbox_undo')
        .set({ before: JSON.stringify({ ...before, mails }) })
        .where('id', '=', id)
        .execute()
      dropped.push(mail)
    }
  }
  return dropped
}

interface StateStep {
  kind: EntryKind
  id: number
  before: Record<string, unknown>
}

/** Whether the state would end an application whose interview has been agreed on since. */
const isInterviewAgreed = async (trx: Db, { kind, id, before }: StateStep) =>
  kind === 'applications' &&
  (before.state === 'rejected' || Boolean(before.is_spam)) &&
  (await listApplicationIdsWithInterview(trx, [id])).length > 0

/** Returns how many mails this cancels and restores. */
async function restoreState(trx: Db, { kind, id, before }: StateStep, actor: string) {
  const { mails: _, ...columns } = before
  await trx
    .updateTable(kind)
    .set({ ...columns, updated_at: getCurrentIsoTime() })
    .where('id', '=', id)
    .execute()
  const isSpam = kind === 'applications' && before.is_spam === true
  const note = isSpam ? 'spam' : String(before.state)
  await recordEvents(trx, kind, [id], { who: actor, what: 'took back the state', note })
  const outdatedMails = await cancelOutdatedMails(trx, kind, [id], { state: note, who: actor })
  const mails = listCancelled(before)
  const current = kind === 'applications' ? await filterCurrentMails(trx, id, mails) : mails
  const waiting = await restoreMails(trx, current)
  return { cancelled: outdatedMails.length, waiting }
}

/** Restores entries one by one, each with its record in the erasure log. */
async function restoreEntries(app: AppContext, action: Required<UndoBatch>, result: UndoResult) {
  const db = app.database.db
  const steps = await db
    .selectFrom('inbox_undo')
    .select(['id', 'kind'])
    .where('batch', '=', action.batch)
    .where('who', '=', action.who)
    .where('what', '=', 'deleted')
    .where('expires_at', '>', getCurrentIsoTime())
    .execute()
  for (const { id, kind } of steps)
    try {
      const isUndone = await db.transaction().execute(async (trx) => {
        const step = await trx
          .updateTable('inbox_undo')
          .set({ what: 'restored' })
          .where('id', '=', id)
          .where('what', '=', 'deleted')
          .returning('before')
          .executeTakeFirst()
        if (step) await restoreDeleted(trx, kind, step.before, action.who)
        return step !== undefined
      })
      if (!isUndone) continue
      result.entries += 1
      await completeRestorations(app)
    } catch (error) {
      // Unique key: the same submission was sent again meanwhile.
      if (!getViolatedConstraintKind(error)) throw error
      result.overtaken += 1
    }
}
