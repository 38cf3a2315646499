import { randomUUID } from 'node:crypto'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { enqueue, type Mail } from '#mail/outbox.server.ts'
import type { CancelledMail } from '#mail/unsent-mails.server.ts'
import { recordEvents } from '../entries/events.server.ts'
import { loadAppointmentMailData } from './appointment-mail-data.server.ts'
import { createMailsToAll } from './appointment-mails.server.ts'
import {
  type Appointment,
  findAppointment,
  listAppointments,
  lockAndFindAppointment,
  lockParticipants,
  replaceParticipants,
  restartRetention,
} from './appointments.server.ts'
import { type AppointmentAndActor, cancelWaitingMails } from './cancel.server.ts'
import { createNoticesToDeparted, createNoticeToUninvited } from './departures.server.ts'
import { findTakenTimes } from './taken-times.server.ts'
import { formatGermanSlot } from './words.server.ts'

/** What operators decide about an appointment. */
export interface AppointmentPlan {
  /** Starts; a single one where the time is agreed on. */
  times: string[]
  minutes: number
  place: string
  video: string
  /** Ids of the colleagues who take part. */
  participants: string[]
}

/** A reminder on the same day as the confirmation would say nothing new. */
export const reminderHours = 24

export const getInitialRemindedAt = (start: string) =>
  Date.parse(start) - Date.now() < reminderHours * 3_600_000 ? getCurrentIsoTime() : null

/**
 * Stores a proposal in place of an open one, which holds again when the invitation `outbox_id` is taken back. Returns the
 * mails that are cancelled with it.
 */
export async function storeProposal(
  { environment }: Pick<AppContext, 'environment'>,
  trx: Db,
  application_id: number,
  { plan, outbox_id, who }: { plan: AppointmentPlan; outbox_id: number | null; who: string },
) {
  const { participants, times, ...rest } = plan
  await restartRetention(trx, application_id)
  const replaced = (await listAppointments(trx, [application_id])).filter(
    ({ state }) => state === 'proposed' || state === 'declined',
  )
  const cancelled: CancelledMail[] = []
  for (const each of replaced) cancelled.push(...(await cancelWaitingMails(trx, each)))
  const { id } = await trx
    .insertInto('appointments')
    .values({
      ...{ ...rest, application_id, outbox_id, state: 'proposed', sequence: 0 },
      uid: `${randomUUID()}@${new URL(environment.ORIGIN).hostname}`,
      times: JSON.stringify(times.toSorted()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('appointments')
    .set({ successor_id: id })
    .where('id', 'in', [0, ...replaced.map((each) => each.id)])
    .execute()
  await replaceParticipants(trx, id, participants)
  const note = times.toSorted().map((start) => formatGermanSlot(start, plan.minutes))
  await recordEvents(trx, 'applications', [application_id], {
    ...{ who, what: 'proposed times', note: note.join('; ') },
  })
  return cancelled
}

/** Changes an appointment that is agreed on, and tells everyone. */
export async function changeAppointment(
  app: AppContext,
  { application, id, who }: AppointmentAndActor,
  plan: AppointmentPlan,
  /** `sequence` of the appointment that was shown. */
  seen?: number,
) {
  const texts = await loadAppointmentMailData(app, application)
  const [start = ''] = plan.times
  return app.database.db.transaction().execute(async (trx) => {
    await lockParticipants(trx, plan.participants)
    const before = await lockAndFindAppointment(trx, application.id, id)
    if (before?.state !== 'agreed') return 'gone' as const
    if (isSame(before, plan)) return 'unchanged' as const
    if (seen !== undefined && seen !== before.sequence) return { outdated: before }
    const { minutes, place, video, participants } = plan
    const taken = await findTakenTimes(trx, [start], { participants, minutes, except: id })
    if (taken.length > 0) return 'taken' as const
    const isMoved = start !== before.starts_at || minutes !== before.minutes
    await trx
      .updateTable('appointments')
      .set({ minutes, place, video, starts_at: start, missing: null })
      .$if(isMoved, (query) => query.set({ times: JSON.stringify([start]) }))
      .set((eb) => ({ sequence: eb('sequence', '+', 1) }))
      .set({
        reminded_at: start === before.starts_at ? before.reminded_at : getInitialRemindedAt(start),
      })
      .where('id', '=', id)
      .execute()
    await replaceParticipants(trx, id, participants)
    const after = await findAppointment(trx, application.id, id)
    if (!after) return 'gone' as const
    const removed = before.participants.filter((each) => !participants.includes(each.id))
    const cancelled = { ...before, sequence: after.sequence }
    const mails = [
      ...createMailsToAll(texts, 'changed', after),
      ...removed.map((each) => createNoticeToUninvited(texts, cancelled, each)),
      ...createNoticesToDeparted(texts, cancelled),
    ]
    await replaceMails(trx, after, mails)
    await restartRetention(trx, application.id)
    await recordEvents(trx, 'applications', [application.id], {
      ...{ who, what: 'changed the appointment', note: formatGermanSlot(start, minutes) },
    })
    return { mails: mails.length }
  })
}

const isSame = (
  before: Appointment,
  { times: [start], minutes, place, video, participants }: AppointmentPlan,
) =>
  !before.missing &&
  before.starts_at === start &&
  before.minutes === minutes &&
  before.place === place &&
  before.video === video &&
  before.participants
    .map(({ id }) => id)
    .toSorted()
    .join() === participants.toSorted().join()

async function replaceMails(trx: Db, appointment: Appointment, mails: Mail[]) {
  await cancelWaitingMails(trx, appointment)
  await enqueue(trx, mails)
}
