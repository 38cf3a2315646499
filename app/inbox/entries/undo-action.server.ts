import { now } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'
import { getViolatedConstraint } from '#core/db/violated-constraint.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { MailState } from '#mail/mail-tables.ts'
import { cancelMails, countDispatchedMails, restoreMails } from '#mail/unsent-mails.server.ts'
import { cancelOutdated } from '../letters/outdated-mails.server.ts'
import { completeRestorations, restoreDeleted } from '../privacy/deleted-entry.server.ts'
import { recordEvents } from './events.server.ts'
import { type EntryKind, entryKinds } from './kinds.ts'
import { isStepOf, type StepEntry, type UndoBatch } from './undo-steps.server.ts'

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
 * Undoes an action as far as possible, with `entry` only what it did to that entry. Concurrent requests: only one of them
 * does it.
 */
export async function undoAction(
  program: AppContext,
  action: Required<UndoBatch>,
  entry?: StepEntry,
): Promise<UndoResult> {
  const db = program.database.db
  const result = { states: 0, mails: 0, waiting: 0, entries: 0, left: 0, overtaken: 0 }
  await db.transaction().execute(async (trx) => {
    const steps = await trx
      .deleteFrom('inbox_undo')
      .where('batch', '=', action.batch)
      .where('who', '=', action.who)
      .where('what', 'in', ['state', 'mail'])
      .where(isStepOf(entry))
      .returningAll()
      .execute()
    const mails = steps.flatMap(({ outbox_id }) => outbox_id ?? [])
    const cancelled = new Set(await cancelMails(trx, mails))
    result.mails = cancelled.size
    result.left = await countDispatchedMails(trx, mails)
    for (const step of steps) {
      const id = step[entryKinds[step.kind].column]
      if (id === null) continue
      if (step.what === 'mail') {
        if (cancelled.has(step.outbox_id ?? 0))
          await recordEvents(trx, step.kind, [id], { who: action.who, what: 'took back a mail' })
        continue
      }
      const restoration = await restoreState(trx, { ...step, id, step: step.id }, action.who)
      if (!restoration) {
        result.overtaken += 1
        continue
      }
      result.states += 1
      result.mails += restoration.cancelled
      result.waiting += restoration.waiting
    }
  })
  if (!entry) await restoreEntries(program, action, result)
  return result
}

/** Returns how many mails this cancels and restores; undefined when a later step changed the state again. */
async function restoreState(
  trx: Db,
  step: { kind: EntryKind; id: number; before: Record<string, unknown>; step: number },
  actor: string,
) {
  const { kind, id, before } = step
  const newerStep = await trx
    .selectFrom('inbox_undo')
    .select('id')
    .where(entryKinds[kind].column, '=', id)
    .where('what', '=', 'state')
    .where('id', '>', step.step)
    .executeTakeFirst()
  if (newerStep) return undefined
  const { mails, ...columns } = before
  await trx
    .updateTable(kind)
    .set({ ...columns, updated_at: now() })
    .where('id', '=', id)
    .execute()
  const isSpam = kind === 'applications' && before.is_spam === true
  const note = isSpam ? 'spam' : String(before.state)
  await recordEvents(trx, kind, [id], { who: actor, what: 'took back the state', note })
  const outdatedMails = await cancelOutdated(trx, kind, [id], { state: note, who: actor })
  const cancelledMails = (mails ?? []) as { id: number; state: MailState }[] // as `setStateInTransaction` wrote it
  const waiting = await restoreMails(trx, cancelledMails)
  return { cancelled: outdatedMails.length, waiting }
}

/** Restores entries one by one, each with its record in the erasure log. */
async function restoreEntries(
  program: AppContext,
  action: Required<UndoBatch>,
  result: UndoResult,
) {
  const db = program.database.db
  const steps = await db
    .selectFrom('inbox_undo')
    .select(['id', 'kind'])
    .where('batch', '=', action.batch)
    .where('who', '=', action.who)
    .where('what', '=', 'deleted')
    .where('expires_at', '>', now())
    .execute()
  for (const { id, kind } of steps)
    try {
      const isBack = await db.transaction().execute(async (trx) => {
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
      if (!isBack) continue
      result.entries += 1
      await completeRestorations(program)
    } catch (error) {
      // Unique key: the same submission was sent again meanwhile.
      if (!getViolatedConstraint(error)) throw error
      result.overtaken += 1
    }
}
