import type { Insertable } from 'kysely'
import { data } from 'react-router'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import { countRows } from '#core/db/count.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { queuedStates } from '#mail/mail-tables.ts'
import { enqueue, letterKinds } from '#mail/outbox.server.ts'
import { cancelInterimNotes, restartReplyDeadline } from '../deadlines/answered.server.ts'
import type { Correspondence } from '../entries/correspondence-table.ts'
import { recordEvents, recordVisitorEvent } from '../entries/events.server.ts'
import { type EntryKind, type EntryRef, entryKinds } from '../entries/kinds.ts'
import { createPersonalPageNewsMail } from '../letters/personal-page-mail.server.ts'

/** Answers of one person per day. */
const maxAnswersPerDay = 20

interface NewText {
  body: string
  /** Idempotency key of the form. */
  once: string
}

/** Everything written about these entries, oldest first. */
export const listCorrespondence = (db: Db, kind: EntryKind, ids: number[]) =>
  db
    .selectFrom('correspondence')
    .selectAll()
    .where(entryKinds[kind].column, 'in', [0, ...ids])
    .orderBy('id')
    .execute()

/** The letters that the person has by mail, oldest first; none that can still be cancelled. */
export const listSentLetters = (db: Db, { kind, id }: EntryRef) =>
  db
    .selectFrom('outbox')
    .select((eb) => ['id', 'body', eb.fn.coalesce('sent_at', 'created_at').as('at')])
    .where(entryKinds[kind].column, '=', id)
    .where('kind', 'in', letterKinds)
    .where('state', '=', 'sent')
    .orderBy('id')
    .execute()

const selectTexts = (trx: Db, { kind, id }: EntryRef) =>
  trx.selectFrom('correspondence').where(entryKinds[kind].column, '=', id)

/** Whether the same form was stored before. The caller has locked the entry. */
export const isRepeatedSubmission = async (trx: Db, entry: EntryRef, once: string) =>
  (await countRows(selectTexts(trx, entry).where('once', '=', once))) > 0

/** Stores the person's answer. False when the day's limit is reached. The caller has locked the entry. */
export async function storeAnswer(trx: Db, entry: EntryRef, answer: NewText) {
  const at = getCurrentIsoTime()
  const dayAgo = new Date(Date.parse(at) - 86_400_000).toISOString()
  const { visitor: who } = entryKinds[entry.kind]
  const count = await countRows(
    selectTexts(trx, entry).where('who', '=', who).where('at', '>', dayAgo),
  )
  if (count >= maxAnswersPerDay) return false
  if (entry.kind === 'messages') await restartReplyDeadline(trx, entry.id)
  await insert(trx, entry, {
    ...{ ...answer, at, who },
    ...{ is_from_applicant: true, by_mail: false, is_read: false },
  })
  await recordVisitorEvent(trx, entry, { at, what: 'answered' })
  return true
}

/** Stores what a colleague writes on the personal page; a mail says that something is there, never its words. */
export async function writeToPerson(
  app: AppContext,
  entry: EntryRef,
  { who, ...text }: NewText & { who: string },
) {
  const { kind, id } = entry
  const mail = await createPersonalPageNewsMail(app, entry)
  if (!mail) return 'no link' as const
  await store(app.database.db, entry, { ...text, who, by_mail: false }, async (trx) => {
    const waiting = await countRows(
      trx
        .selectFrom('outbox')
        .where(entryKinds[kind].column, '=', id)
        .where('kind', '=', 'announcement')
        .where('state', 'in', queuedStates),
    )
    await cancelInterimNotes(trx, kind, [id])
    await enqueue(trx, waiting > 0 ? [] : [mail])
  })
  return 'stored' as const
}

/** Takes over an answer that came by mail. */
export const storeAnswerFromMail = (
  { database: { db } }: AppContext,
  entry: EntryRef,
  text: NewText & { who: string },
) => store(db, entry, { ...text, by_mail: true })

/** Stores a text of a colleague, once. Retention counts from it. */
const store = (
  db: Db,
  entry: EntryRef,
  text: NewText & { who: string; by_mail: boolean },
  also?: (trx: Db) => Promise<void>,
) =>
  db.transaction().execute(async (trx) => {
    const at = getCurrentIsoTime()
    // Locks the entry: two clicks take turns.
    const { numUpdatedRows } = await trx
      .updateTable(entry.kind)
      .set({ updated_at: at })
      .where('id', '=', entry.id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw data(null, { status: 404 })
    if (await isRepeatedSubmission(trx, entry, text.once)) return
    if (entry.kind === 'messages')
      await trx
        .updateTable('messages')
        .set({ done_at: at })
        .where('id', '=', entry.id)
        .where('state', '=', 'done')
        .execute()
    await insert(trx, entry, { ...text, at, is_from_applicant: text.by_mail, is_read: true })
    await recordEvents(trx, entry.kind, [entry.id], {
      ...{ at, who: text.who },
      what: text.by_mail ? 'took over an answer' : 'wrote on the page',
    })
    await also?.(trx)
  })

const insert = (
  trx: Db,
  { kind, id }: EntryRef,
  text: Omit<Insertable<Correspondence>, 'application_id' | 'message_id'>,
) =>
  trx
    .insertInto('correspondence')
    .values({ ...text, [entryKinds[kind].column]: id })
    .execute()
