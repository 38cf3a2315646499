import type { RawBuilder } from 'kysely'
import { countOf } from '#core/db/count.server.ts'
import { pageBelow } from '#core/db/page-below.server.ts'
import type { Db } from '#tables.ts'
import { dayAgo, heldByAge } from './claim-next.server.ts'
import type { MailState } from './mail-tables.ts'
import { type Letter, leavesAt } from './outbox.server.ts'
import { withoutSealed } from './sealed.server.ts'
import { withoutKeys } from './without-keys.server.ts'

/** Not gone out yet, and may still do so. */
export const unsent: MailState[] = ['waiting', 'sending', 'held', 'failed']

/** Which mails somebody sees: `inbox/seen-by` says so. */
type Seen = RawBuilder<boolean>

/** A page of the mails that have not left, the newest first, each with why its last attempt failed, and how many there are. */
export async function unsentMails(db: Db, seen: Seen, before?: number) {
  const waiting = db.selectFrom('outbox').where('state', 'in', unsent).where(seen)
  const [{ rows: mails, next }, { total, oldest }] = await Promise.all([
    pageBelow(
      waiting.select(['id', 'subject', 'recipient', 'state', 'attempts', 'next_at', 'created_at']),
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

/** One mail to be read, without what opens a door; undefined when there is none. */
export async function readMail(db: Db, seen: Seen, id: number) {
  const mail = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'subject', 'body', 'recipient', 'reply_to', 'state', 'attempts'])
    .select(['next_at', 'created_at', 'sent_at', 'message_id', 'application_id'])
    .where('id', '=', id)
    .where(seen)
    .executeTakeFirst()
  if (!mail) return undefined
  const history = await db
    .selectFrom('mail_attempts')
    .select(['id', 'at', 'error'])
    .where('outbox_id', '=', id)
    .orderBy('id')
    .execute()
  return { ...mail, body: withoutKeys(mail.body), history }
}

/** How many mails to visitors would be deleted unsent together with each of these entries. */
export async function countUnsent(db: Db, column: 'message_id' | 'application_id', ids: number[]) {
  if (ids.length === 0) return new Map<number, number>()
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => [column, eb.fn.countAll<number>().as('count')])
    .where(column, 'in', ids)
    .where('state', 'in', unsent)
    .where('kind', '!=', 'notice')
    .groupBy(column)
    .execute()
  return new Map(rows.map((row) => [row[column] ?? 0, row.count]))
}

/** Not in the hands of the mail server yet. */
export const cancellable: MailState[] = ['waiting', 'held', 'failed']

export const mailTransitions = ['send', 'hold', 'cancel'] as const
export type MailTransition = (typeof mailTransitions)[number]

/** Sends now, holds or cancels one mail, or all. One under way is left alone. Answers how many. */
export async function changeMailState(db: Db, seen: Seen, move: MailTransition, id?: number) {
  const now = new Date().toISOString()
  const from: Record<MailTransition, MailState[]> = {
    send: ['waiting', 'held', 'failed'],
    hold: ['waiting', 'failed'],
    cancel: cancellable,
  }
  const to = {
    send: { state: 'waiting', attempts: 0, next_at: now },
    // By a person, whose word it is from now on.
    hold: { state: 'held', claim: null },
    // It may be written again.
    cancel: { state: 'cancelled', once: null },
  } as const
  const moved = await db
    .updateTable('outbox')
    .set(to[move])
    .where('state', 'in', from[move])
    .where(seen)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .returning(['id', 'body'])
    .execute()
  if (move === 'cancel') for (const mail of moved) await wipe(db, mail)
  return moved.length
}

/** Those of these mails that have not left never will; answers which. */
export async function cancelMails(trx: Db, ids: number[]) {
  if (ids.length === 0) return []
  const cancelled = await trx
    .updateTable('outbox')
    .set({ state: 'cancelled', once: null })
    .where('id', 'in', ids)
    .where('state', 'in', cancellable)
    .returning(['id', 'body'])
    .execute()
  for (const mail of cancelled) await wipe(trx, mail)
  return cancelled.map(({ id }) => id)
}

/** The same for mails of these kinds about entries; answers them as they were. */
export async function cancelMailsAbout(
  trx: Db,
  column: 'message_id' | 'application_id',
  ids: number[],
  kinds: Letter['kind'][],
) {
  if (ids.length === 0 || kinds.length === 0) return []
  const found = await trx
    .selectFrom('outbox')
    .select(['id', 'state', column])
    .where(column, 'in', ids)
    .where('kind', 'in', kinds)
    .where('state', 'in', cancellable)
    .execute()
  const cancelled = await cancelMails(
    trx,
    found.map(({ id }) => id),
  )
  return found
    .filter(({ id }) => cancelled.includes(id))
    .map(({ id, state, ...about }) => ({ id, state, about: Object.values(about)[0] }))
}

/** How many of these mails the mail server has, or had. */
export const countLeft = (trx: Db, ids: number[]) =>
  countOf(
    trx
      .selectFrom('outbox')
      .where('id', 'in', [0, ...ids])
      .where('state', 'in', ['sending', 'sent']),
  )

/** Cancelled mails are as they were; what waited for its time waits anew. Answers how many. */
export async function restoreMails(trx: Db, mails: { id: number; state: MailState }[]) {
  let restored = 0
  for (const { id, state } of mails) {
    const { numUpdatedRows } = await trx
      .updateTable('outbox')
      .set({ state, ...(state === 'waiting' && { next_at: leavesAt() }) })
      .where('id', '=', id)
      .where('state', '=', 'cancelled')
      .executeTakeFirst()
    restored += Number(numUpdatedRows)
  }
  return restored
}

/** What opens a door is of no use in a mail that will not leave. */
async function wipe(db: Db, mail: { id: number; body: string }) {
  const body = withoutSealed(mail.body)
  if (body !== mail.body)
    await db.updateTable('outbox').set({ body }).where('id', '=', mail.id).execute()
}

/**
 * What has waited for more than a day when sending begins is outdated perhaps: it leaves only when somebody says so, or
 * when the clock that made it look old is right again (`claimNext`).
 */
export async function holdOld(db: Db) {
  await db
    .updateTable('outbox')
    .set({ state: 'held', claim: heldByAge })
    .where('state', '=', 'waiting')
    .where('next_at', '<', dayAgo())
    .execute()
}
