import type { RawBuilder } from 'kysely'
import { countRows } from '#core/db/count.server.ts'
import { readKeysetPage } from '#core/db/keyset-page.server.ts'
import type { Db } from '#core/db/tables.ts'
import { mailLanguage } from './mail-language.server.ts'
import { cancellableStates, dispatchedStates, type MailState } from './mail-tables.ts'
import { computeDelayedSendTime, type VisitorMail } from './outbox.server.ts'
import { redactSealedSecrets } from './sealed.server.ts'

/** States of mails that may still be sent. */
export const unsentStates: MailState[] = ['waiting', 'sending', 'held', 'failed']

/** Condition for the mails that a person may see, from `inbox/entries/visibility`. */
export type MailVisibility = RawBuilder<boolean>

export type EntryForeignKey = 'message_id' | 'application_id'

/** A page of the mails that were not sent, newest first, with the last error of each and the total. */
export async function listUnsentMails(db: Db, isVisible: MailVisibility, before?: number) {
  const waiting = db.selectFrom('outbox').where('state', 'in', unsentStates).where(isVisible)
  const [{ rows: mails, next }, { total, oldest }] = await Promise.all([
    readKeysetPage(
      waiting
        .select(['id', 'subject', 'recipient', 'state', 'attempts', 'next_at', 'created_at'])
        .select(mailLanguage),
      { limit: 100, before },
    ),
    waiting
      .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.min('created_at').as('oldest')])
      .executeTakeFirstOrThrow(),
  ])
  if (mails.length === 0) return { mails: [], next, total, oldest }
  const attempts = await db
    .selectFrom('mail_attempts')
    .select(['outbox_id', 'error'])
    .where(
      'outbox_id',
      'in',
      mails.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const errors = new Map(attempts.map(({ outbox_id, error }) => [outbox_id, error]))
  return {
    mails: mails.map((mail) => ({ ...mail, error: errors.get(mail.id) ?? null })),
    next,
    total,
    oldest,
  }
}

/** Number of unsent mails to visitors for each entry: they would be deleted with it. */
export async function countUnsentByEntry(db: Db, column: EntryForeignKey, ids: number[]) {
  if (ids.length === 0) return new Map<number, number>()
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => [column, eb.fn.countAll<number>().as('count')])
    .where(column, 'in', ids)
    .where('state', 'in', unsentStates)
    .where('kind', '!=', 'notice')
    .groupBy(column)
    .execute()
  return new Map(rows.map((row) => [row[column] ?? 0, row.count]))
}

export const mailTransitions = ['send', 'hold', 'cancel'] as const
export type MailTransition = (typeof mailTransitions)[number]

/** Sends, holds or cancels one mail or all, except those being sent. Returns how many. */
export async function changeMailState(
  db: Db,
  isVisible: MailVisibility,
  move: MailTransition,
  id?: number,
) {
  const from: Record<MailTransition, MailState[]> = {
    send: ['waiting', 'held', 'failed'],
    hold: ['waiting', 'failed'],
    cancel: cancellableStates,
  }
  const to = {
    send: { state: 'waiting', attempts: 0, next_at: new Date().toISOString() },
    // Clears `heldByAgeClaim`: now a person decides.
    hold: { state: 'held', claim: null },
    // Frees the idempotency key, so that the mail can be written again.
    cancel: { state: 'cancelled', once: null },
  } as const
  const mails = await db
    .updateTable('outbox')
    .set(to[move])
    .where('state', 'in', from[move])
    .where(isVisible)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .returning(['id', 'body'])
    .execute()
  if (move === 'cancel') for (const mail of mails) await wipe(db, mail)
  return mails.length
}

/** Cancels those of these mails that were not sent; returns their ids. */
export async function cancelMails(trx: Db, ids: number[]) {
  if (ids.length === 0) return []
  const mails = await trx
    .updateTable('outbox')
    .set({ state: 'cancelled', once: null })
    .where('id', 'in', ids)
    .where('state', 'in', cancellableStates)
    .returning(['id', 'body'])
    .execute()
  for (const mail of mails) await wipe(trx, mail)
  return mails.map(({ id }) => id)
}

/** A cancelled mail, as it was. */
export interface CancelledMail {
  id: number
  state: MailState
  /** Missing in steps of an older version. */
  once?: string | null
}

/** Cancels the unsent mails of these kinds about entries; returns them with their previous states. */
export async function cancelEntryMails(
  trx: Db,
  column: EntryForeignKey,
  ids: number[],
  kinds: VisitorMail['kind'][],
) {
  if (ids.length === 0 || kinds.length === 0) return []
  const mails = await trx
    .selectFrom('outbox')
    .select(['id', 'state', 'once', column])
    .where(column, 'in', ids)
    .where('kind', 'in', kinds)
    .where('state', 'in', cancellableStates)
    .execute()
  const cancelledIds = await cancelMails(
    trx,
    mails.map(({ id }) => id),
  )
  return mails
    .filter(({ id }) => cancelledIds.includes(id))
    .map(({ id, state, once, ...entry }) => ({ id, state, once, entryId: Object.values(entry)[0] }))
}

/** Number of these mails that are being sent or were sent. */
export const countDispatchedMails = (trx: Db, ids: number[]) =>
  countRows(
    trx
      .selectFrom('outbox')
      .where('id', 'in', [0, ...ids])
      .where('state', 'in', dispatchedStates),
  )

/**
 * Restores the states and keys of cancelled mails, but for those that were written again meanwhile; the delay before a
 * waiting mail is sent starts again. Returns how many.
 */
export async function restoreMails(trx: Db, mails: CancelledMail[]) {
  let count = 0
  for (const { id, state, once = null } of mails) {
    const { numUpdatedRows } = await trx
      .updateTable('outbox')
      .set({ state, once, ...(state === 'waiting' && { next_at: computeDelayedSendTime() }) })
      .where('id', '=', id)
      .where('state', '=', 'cancelled')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('outbox as other').select('other.id').where('other.once', '=', once)),
        ),
      )
      .executeTakeFirst()
    count += Number(numUpdatedRows)
  }
  return count
}

/** Removes the secrets from a cancelled mail. */
async function wipe(db: Db, mail: { id: number; body: string }) {
  const body = redactSealedSecrets(mail.body)
  if (body !== mail.body)
    await db.updateTable('outbox').set({ body }).where('id', '=', mail.id).execute()
}
