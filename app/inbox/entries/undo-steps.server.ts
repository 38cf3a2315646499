import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import { lockForUpdate } from '#core/db/lock-for-update.server.ts'
import type { Db } from '#core/db/tables.ts'
import { undoMinutes } from '#mail/can-send.ts'
import type { CancelledMail } from '#mail/unsent-mails.server.ts'
import type { InboxUndo } from './inbox-undo-table.ts'
import { type EntryKind, entryKinds } from './kinds.ts'

/** An action whose steps are undone together. */
export interface UndoBatch {
  /** Generated when missing. */
  batch?: string
  who: string
}

/** One of the entries of an action. */
export interface UndoStepEntry {
  kind: EntryKind
  id: number
}

/** Condition: the step is one of this entry; without one, any step. */
export const whereUndoStepOf = (entry: UndoStepEntry | undefined): RawBuilder<boolean> =>
  entry ? sql`${sql.ref(`inbox_undo.${entryKinds[entry.kind].column}`)} = ${entry.id}` : sql`1 = 1`

/** Condition: another action has set the state of the step's entry since. */
export const overtakenStepCondition = sql<boolean>`exists (
  select 1 from inbox_undo as newer
  where newer.what = 'state' and newer.id > inbox_undo.id and newer.batch <> inbox_undo.batch
  and (newer.message_id = inbox_undo.message_id or newer.application_id = inbox_undo.application_id))`

/** Minimum lifetime of a step; it is kept longer while a mail of its batch waits. */
const day = 86_400_000

/** Columns that a change of state modifies. */
const stateColumns = {
  messages: ['state', 'held', 'done_at'],
  applications: ['state', 'is_spam', 'held', 'is_seen', 'rejected_at', 'hired_at'],
} as const

/** Reads the current states by id, and locks the rows until the end of the transaction. */
export async function lockAndReadStates(trx: Db, kind: EntryKind, ids: number[]) {
  const rows = await trx
    .selectFrom(kind)
    .select(['id', ...(stateColumns[kind] as (typeof stateColumns)['messages'])]) // of that table
    .where('id', 'in', ids)
    .orderBy('id')
    .$call(lockForUpdate(trx))
    .execute()
  return new Map(rows.map(({ id, ...before }) => [id, before as Record<string, unknown>]))
}

type Step = Pick<InboxUndo, 'what'> & {
  id: number
  before?: Record<string, unknown>
  state?: string
  mail?: number
}

/** Records the previous values, in the transaction of the change. */
export async function recordUndoSteps(trx: Db, kind: EntryKind, action: UndoBatch, steps: Step[]) {
  if (steps.length === 0) return
  const at = getCurrentIsoTime()
  const batch = action.batch ?? randomUUID()
  const isDeletion = steps.some(({ what }) => what === 'deleted')
  const lifetime = isDeletion ? undoMinutes * 60_000 : day
  await trx
    .insertInto('inbox_undo')
    .values(
      steps.map(({ id, what, before = {}, state, mail }) => ({
        batch,
        who: action.who,
        at,
        expires_at: new Date(Date.parse(at) + lifetime).toISOString(),
        kind,
        what,
        [entryKinds[kind].column]: what === 'deleted' ? null : id,
        outbox_id: mail ?? null,
        state: state ?? null,
        before: JSON.stringify(before),
      })),
    )
    .execute()
}

/** Records mails written by an action; they can be cancelled until they are sent. Then `replaced` ones wait again. */
export const recordUndoableMails = (
  trx: Db,
  kind: EntryKind,
  action: UndoBatch,
  mails: { id: number; message_id: number | null; application_id: number | null }[],
  replaced: CancelledMail[] = [],
) =>
  recordUndoSteps(
    trx,
    kind,
    action,
    mails.flatMap((mail) => {
      const id = mail[entryKinds[kind].column]
      return id === null ? [] : [{ what: 'mail', id, mail: mail.id, before: { mails: replaced } }]
    }),
  )
