import { createHash } from 'node:crypto'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { translate } from '#core/site-language/translate.ts'
import { enqueue } from '#mail/outbox.server.ts'
import { createApplicantNewsWriter } from '../entries/applicant-news.server.ts'
import { recordApplicantEvent } from '../entries/events.server.ts'
import {
  type Application,
  findApplication,
  lockIfLinkStillValid,
  markUnseen,
} from '../status/application-status.server.ts'
import { isRepeatedSubmission, storeAnswer } from '../status/correspondence.server.ts'
import { loadAppointmentMailData } from './appointment-mail-data.server.ts'
import { createMailsToAll } from './appointment-mails.server.ts'
import {
  type Appointment,
  findAppointment,
  isToCome,
  lockParticipants,
} from './appointments.server.ts'
import { cancelInTransaction } from './cancel.server.ts'
import { getInitialRemindedAt } from './schedule.server.ts'
import { findTakenTimes } from './taken-times.server.ts'
import { formatGermanSlot } from './words.server.ts'

/** Why an answer was not taken: the same for what is gone and for what never was. */
export type AnswerRefusal = 'gone' | 'agreed' | 'over' | 'taken' | 'too many'

/** The applicant takes a proposed start. Of two who take the same at once the second is refused. */
export async function chooseTime(
  app: AppContext,
  application: Application,
  { id, start }: { id: number; start: string },
): Promise<AnswerRefusal | undefined> {
  const [texts, recordChoice] = await Promise.all([
    loadAppointmentMailData(app, application),
    createApplicantNewsWriter(app, 'agreed to a time', application),
  ])
  const lockAccounts = async (trx: Db) => {
    const proposed = await findAppointment(trx, application.id, id)
    // Later there may be fewer, never more.
    await lockParticipants(trx, proposed?.participants.map((each) => each.id) ?? [])
  }
  const take: Answer = async (trx, before, locked) => {
    if (before.state === 'agreed' && before.starts_at === start) return undefined
    if (!isOpen(locked, before)) return findEnd(before)
    if (!before.times.includes(start)) return 'gone'
    if (start <= getCurrentIsoTime()) return 'over'
    const participants = before.participants.map((each) => each.id)
    const { minutes } = before
    if ((await findTakenTimes(trx, [start], { participants, minutes })).length > 0) return 'taken'
    await trx
      .updateTable('appointments')
      .set({ state: 'agreed', starts_at: start, reminded_at: getInitialRemindedAt(start) })
      .where('id', '=', id)
      .execute()
    await enqueue(
      trx,
      createMailsToAll(texts, 'agreed', { ...before, state: 'agreed', starts_at: start }),
    )
    const note = formatGermanSlot(start, minutes)
    await recordApplicantEvent(trx, application.id, { what: 'agreed to a time', note })
    const told = before.participants.map(({ email }) => email)
    await recordChoice(trx, 'agreed to a time', told)
    return undefined
  }
  return answer(app, application, id, take, lockAccounts)
}

/** No proposed time suits; the words are part of the correspondence. */
export async function declineTimes(
  app: AppContext,
  application: Application,
  { id, words }: { id: number; words: string },
): Promise<AnswerRefusal | undefined> {
  const recordDecline = await createApplicantNewsWriter(app, 'declined the times', application)
  return answer(app, application, id, async (trx, before, locked) => {
    const body = `${translate('Keiner der vorgeschlagenen Termine passt.')}\n\n${words}`
    if (before.state === 'declined') return storeLaterWords(trx, before, body, recordDecline)
    if (!isOpen(locked, before)) return findEnd(before)
    if ((await storeWords(trx, before, body)) === 'too many') return 'too many'
    await trx.updateTable('appointments').set({ state: 'declined' }).where('id', '=', id).execute()
    await recordApplicantEvent(trx, application.id, { what: 'declined the times' })
    await recordDecline(trx)
    return undefined
  })
}

/** The applicant cannot come after all; the words are part of the correspondence. */
export async function cancelByApplicant(
  app: AppContext,
  application: Application,
  { id, words }: { id: number; words: string },
): Promise<AnswerRefusal | undefined> {
  const [texts, recordCancellation] = await Promise.all([
    loadAppointmentMailData(app, application),
    createApplicantNewsWriter(app, 'cancelled the appointment', application),
  ])
  return answer(app, application, id, async (trx, before) => {
    const body = words && `${translate('Ich kann zu diesem Termin doch nicht kommen:')} ${words}`
    // The cancellation raised the version.
    const agreed = { ...before, sequence: before.sequence - 1 }
    if (before.state === 'cancelled') return storeLaterWords(trx, agreed, body, recordCancellation)
    if (!isToCome(before)) return 'gone'
    if ((await storeWords(trx, before, body)) === 'too many') return 'too many'
    const { mails, note } = await cancelInTransaction(trx, texts, before)
    await enqueue(trx, mails)
    await recordApplicantEvent(trx, application.id, { what: 'cancelled the appointment', note })
    await recordCancellation(trx)
    return undefined
  })
}

type Locked = Pick<Application, 'state' | 'is_spam'>

/** A proposal ends with a rejection. */
const isOpen = ({ state, is_spam }: Locked, appointment: Appointment) =>
  appointment.state === 'proposed' && state !== 'rejected' && !is_spam

/** Why a proposal is open no more. */
const findEnd = (appointment: Appointment) => (isToCome(appointment) ? 'agreed' : 'gone')

type Answer = (trx: Db, before: Appointment, locked: Locked) => Promise<AnswerRefusal | undefined>

/** Answers take turns; what is refused changes nothing. `lockAccounts` runs before the application is locked. */
const answer = (
  { database: { db } }: AppContext,
  application: Application,
  id: number,
  work: Answer,
  lockAccounts?: (trx: Db) => Promise<unknown>,
) =>
  db.transaction().execute(async (trx): Promise<AnswerRefusal | undefined> => {
    const entry = { kind: 'applications', ...application } as const
    await lockAccounts?.(trx)
    const locked =
      (await lockIfLinkStillValid(trx, entry)) && (await findApplication(trx, application.id))
    const before = await findAppointment(trx, application.id, id)
    if (!locked || !before) return 'gone'
    const refusal = await work(trx, before, locked)
    if (refusal) return refusal
    await markUnseen(trx, entry)
    return undefined
  })

/** What is written about an appointment that another tab, or the other side, has ended is an answer all the same. */
async function storeLaterWords(
  trx: Db,
  appointment: Appointment,
  body: string,
  recordNews: Awaited<ReturnType<typeof createApplicantNewsWriter>>,
) {
  const result = await storeWords(trx, appointment, body)
  if (result === 'too many') return result
  if (result === 'stored') await recordNews(trx, 'answered')
  return undefined
}

/** Stores the same words once. */
async function storeWords(
  trx: Db,
  { id, sequence, application_id }: Appointment,
  body: string,
): Promise<'stored' | 'known' | 'too many'> {
  const digest = createHash('sha256').update(body).digest('base64url')
  const once = `appointment ${id} ${sequence} ${digest}`
  const entry = { kind: 'applications', id: application_id } as const
  if (body === '' || (await isRepeatedSubmission(trx, entry, once))) return 'known'
  return (await storeAnswer(trx, entry, { body, once })) ? 'stored' : 'too many'
}
