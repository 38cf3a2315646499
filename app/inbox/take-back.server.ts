import type { AppContext } from '#app-context.server.ts'
import { now } from '#content/change.server.ts'
import { violation } from '#core/db/violation.server.ts'
import type { MailState } from '#mail/mail-tables.ts'
import { cancelMails, countLeft, restoreMails } from '#mail/unsent.server.ts'
import type { Db } from '#tables.ts'
import { restoreDeleted, settleRestored } from './deleted-entry.server.ts'
import { recordEvents } from './events.server.ts'
import { type EntryKind, entryKinds } from './kinds.ts'
import { cancelOutdated } from './outdated-mails.server.ts'
import type { Batch } from './undo-steps.server.ts'

/** What became of each part, in numbers. */
export interface TakenBack {
  states: number
  mails: number
  /** Mails that were cancelled with a state, and may leave again. */
  waiting: number
  entries: number
  /** Mails that had left. */
  left: number
  /** Entries that somebody has changed since, or that cannot come back. */
  overtaken: number
}

/** Takes back what somebody did in the inbox as far as that is possible; of two who ask at once only one does it. */
export async function takeBack(program: AppContext, by: Required<Batch>): Promise<TakenBack> {
  const db = program.database.db
  const done = { states: 0, mails: 0, waiting: 0, entries: 0, left: 0, overtaken: 0 }
  await db.transaction().execute(async (trx) => {
    const steps = await trx
      .deleteFrom('inbox_undo')
      .where('batch', '=', by.batch)
      .where('who', '=', by.who)
      .where('what', 'in', ['state', 'mail'])
      .returningAll()
      .execute()
    const mails = steps.flatMap(({ outbox_id }) => outbox_id ?? [])
    const cancelled = new Set(await cancelMails(trx, mails))
    done.mails = cancelled.size
    done.left = await countLeft(trx, mails)
    for (const step of steps) {
      const id = step[entryKinds[step.kind].column]
      if (id === null) continue
      if (step.what === 'mail') {
        if (cancelled.has(step.outbox_id ?? 0))
          await recordEvents(trx, step.kind, [id], { who: by.who, what: 'took back a mail' })
        continue
      }
      const back = await setBack(trx, { ...step, id, step: step.id }, by.who)
      if (!back) {
        done.overtaken += 1
        continue
      }
      done.states += 1
      done.mails += back.cancelled
      done.waiting += back.waiting
    }
  })
  await bringAllBack(program, by, done)
  return done
}

/** Unless somebody has put it elsewhere since. */
async function setBack(
  trx: Db,
  step: { kind: EntryKind; id: number; before: Record<string, unknown>; step: number },
  who: string,
) {
  const { kind, id, before } = step
  const later = await trx
    .selectFrom('inbox_undo')
    .select('id')
    .where(entryKinds[kind].column, '=', id)
    .where('what', '=', 'state')
    .where('id', '>', step.step)
    .executeTakeFirst()
  if (later) return undefined
  const { mails, ...columns } = before
  await trx
    .updateTable(kind)
    .set({ ...columns, updated_at: now() })
    .where('id', '=', id)
    .execute()
  const isSpam = kind === 'applications' && before.is_spam === true
  const note = isSpam ? 'spam' : String(before.state)
  await recordEvents(trx, kind, [id], { who, what: 'took back the state', note })
  const cancelled = await cancelOutdated(trx, kind, [id], { state: note, who })
  const waiting = await restoreMails(trx, (mails ?? []) as { id: number; state: MailState }[]) // as `setStateWithin` wrote it
  return { cancelled: cancelled.length, waiting }
}

/** One after the other, each with its entry in the journal of erasures. */
async function bringAllBack(program: AppContext, by: Required<Batch>, done: TakenBack) {
  const db = program.database.db
  const steps = await db
    .selectFrom('inbox_undo')
    .select(['id', 'kind'])
    .where('batch', '=', by.batch)
    .where('who', '=', by.who)
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
        if (step) await restoreDeleted(trx, kind, step.before, by.who)
        return step !== undefined
      })
      if (!isBack) continue
      done.entries += 1
      await settleRestored(program)
    } catch (error) {
      // The same was sent once more meanwhile.
      if (!violation(error)) throw error
      done.overtaken += 1
    }
}
