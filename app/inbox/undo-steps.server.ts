import { randomUUID } from 'node:crypto'
import { now } from '#content/change.server.ts'
import { isPostgres } from '#core/db/columns.server.ts'
import { minutesToTakeBack } from '#mail/can-send.ts'
import type { Db } from '#tables.ts'
import type { InboxUndo } from './inbox-undo-table.ts'
import { type EntryKind, entryKinds } from './kinds.ts'

/** What somebody does at once; by its name all of it is taken back. */
export interface Batch {
  /** Without one it is alone. */
  batch?: string
  who: string
}

/** At least; what a mail belongs to can be taken back for as long as that waits. */
const day = 86_400_000

/** What a state is made of. */
const stateColumns = {
  messages: ['state', 'held', 'done_at'],
  applications: ['state', 'is_spam', 'held', 'is_seen', 'rejected_at', 'hired_at'],
} as const

/** Of entries whose state is about to change, by their ids; others who change them have to wait. */
export async function statesBefore(trx: Db, kind: EntryKind, ids: number[]) {
  const rows = await trx
    .selectFrom(kind)
    .select(['id', ...(stateColumns[kind] as (typeof stateColumns)['messages'])]) // of that table
    .where('id', 'in', ids)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .execute()
  return new Map(rows.map(({ id, ...before }) => [id, before as Record<string, unknown>]))
}

type Step = Pick<InboxUndo, 'what'> & {
  id: number
  before?: Record<string, unknown>
  state?: string
  mail?: number
}

/** Keeps how it was before, in the transaction that changes it. */
export async function recordSteps(trx: Db, kind: EntryKind, by: Batch, steps: Step[]) {
  if (steps.length === 0) return
  const at = now()
  const batch = by.batch ?? randomUUID()
  const isDeletion = steps.some(({ what }) => what === 'deleted')
  const kept = isDeletion ? minutesToTakeBack * 60_000 : day
  await trx
    .insertInto('inbox_undo')
    .values(
      steps.map(({ id, what, before = {}, state, mail }) => ({
        batch,
        who: by.who,
        at,
        expires_at: new Date(Date.parse(at) + kept).toISOString(),
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

/** The mails that were written on the way; they can be taken back until they leave. */
export const recordMails = (
  trx: Db,
  kind: EntryKind,
  by: Batch,
  mails: { id: number; message_id: number | null; application_id: number | null }[],
) =>
  recordSteps(
    trx,
    kind,
    by,
    mails.flatMap((mail) => {
      const id = mail[entryKinds[kind].column]
      return id === null ? [] : [{ what: 'mail', id, mail: mail.id }]
    }),
  )
