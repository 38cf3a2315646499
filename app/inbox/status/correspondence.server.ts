import { data } from 'react-router'
import { now } from '#content/store/change.server.ts'
import { countRows } from '#core/db/count.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { fillPlaceholders } from '#mail/compose.ts'
import { enqueue, type VisitorMail } from '#mail/outbox.server.ts'
import { unsentStates } from '#mail/unsent-mails.server.ts'
import { cancelInterimNotes } from '../deadlines/answered.server.ts'
import { recordApplicantEvent, recordEvents } from '../entries/events.server.ts'
import { writeApplicantLetter } from '../letters/applicant-letter.server.ts'
import { findApplication } from './application-status.server.ts'

/** Answers of one applicant per day. */
const maxAnswersPerDay = 20

interface NewText {
  body: string
  /** Idempotency key of the form. */
  once: string
}

/** Everything written about an application, oldest first. */
export const listCorrespondence = (db: Db, ids: number[]) =>
  db
    .selectFrom('correspondence')
    .selectAll()
    .where('application_id', 'in', [0, ...ids])
    .orderBy('id')
    .execute()

/** Whether the same form was stored before. The caller has locked the application. */
export const isStored = async (trx: Db, application_id: number, once: string) =>
  (await countRows(
    trx
      .selectFrom('correspondence')
      .where('application_id', '=', application_id)
      .where('once', '=', once),
  )) > 0

/** Stores the applicant's answer. False when the day's limit is reached. The caller has locked the application. */
export async function storeApplicantAnswer(trx: Db, application_id: number, answer: NewText) {
  const at = now()
  const dayAgo = new Date(Date.parse(at) - 86_400_000).toISOString()
  const count = await countRows(
    trx
      .selectFrom('correspondence')
      .where('application_id', '=', application_id)
      .where('who', '=', 'Applicant')
      .where('at', '>', dayAgo),
  )
  if (count >= maxAnswersPerDay) return false
  await trx
    .insertInto('correspondence')
    .values({
      ...{ ...answer, application_id, at, who: 'Applicant' },
      ...{ is_from_applicant: true, by_mail: false, is_read: false },
    })
    .execute()
  await recordApplicantEvent(trx, application_id, { at, what: 'answered' })
  return true
}

/** Stores what a colleague writes on the applicant's page; a mail says that something is there, never its words. */
export async function writeToApplicant(
  app: AppContext,
  application_id: number,
  { who, ...text }: NewText & { who: string },
) {
  const mail = await createAnnouncement(app, application_id)
  if (!mail) return 'no link' as const
  await store(app.database.db, application_id, { ...text, who, by_mail: false }, async (trx) => {
    const waiting = await countRows(
      trx
        .selectFrom('outbox')
        .where('application_id', '=', application_id)
        .where('kind', '=', 'announcement')
        .where('state', 'in', unsentStates),
    )
    await cancelInterimNotes(trx, 'applications', [application_id])
    await enqueue(trx, waiting > 0 ? [] : [mail])
  })
  return 'stored' as const
}

/** Takes over an answer that came by mail. */
export const takeOverAnswer = (
  { database: { db } }: AppContext,
  id: number,
  text: NewText & { who: string },
) => store(db, id, { ...text, by_mail: true })

/** Stores a text of a colleague, once. Retention counts from it. */
const store = (
  db: Db,
  application_id: number,
  text: NewText & { who: string; by_mail: boolean },
  also?: (trx: Db) => Promise<void>,
) =>
  db.transaction().execute(async (trx) => {
    const at = now()
    // Locks the application: two clicks take turns.
    const { numUpdatedRows } = await trx
      .updateTable('applications')
      .set({ updated_at: at })
      .where('id', '=', application_id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw data(null, { status: 404 })
    if (await isStored(trx, application_id, text.once)) return
    await trx
      .insertInto('correspondence')
      .values({ ...text, application_id, at, is_from_applicant: text.by_mail, is_read: true })
      .execute()
    await recordEvents(trx, 'applications', [application_id], {
      ...{ at, who: text.who },
      what: text.by_mail ? 'took over an answer' : 'wrote on the page',
    })
    await also?.(trx)
  })

/** Undefined without a personal link: nobody could read the text. */
async function createAnnouncement(app: AppContext, id: number): Promise<VisitorMail | undefined> {
  const row = await findApplication(app.database.db, id)
  if (!row?.status_key) return undefined
  return writeApplicantLetter(app, row, ({ common, templates, values }) => ({
    ...{ kind: 'announcement', application_id: id, ...common },
    subject: fillPlaceholders(templates.answerSubject, values),
    body: fillPlaceholders(templates.answerBody, values),
  }))
}
