import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { cancellableStates } from '#mail/mail-tables.ts'
import { enqueue, type Mail } from '#mail/outbox.server.ts'
import { cancelMails } from '#mail/unsent-mails.server.ts'
import { recordEvents } from '../entries/events.server.ts'
import {
  type AppointmentMailData,
  loadAppointmentMailData,
} from './appointment-mail-data.server.ts'
import { createApplicantMail, createMailsToAll } from './appointment-mails.server.ts'
import { getAppointmentVersion } from './appointment-tables.ts'
import {
  type Appointment,
  isToCome,
  lockAndFindAppointment,
  restartRetention,
} from './appointments.server.ts'
import { formatGermanSlot } from './words.server.ts'

/** An appointment of an application, and who acts. */
export interface AppointmentAndActor {
  application: AppointmentMailData['application']
  id: number
  who: string
}

/**
 * Cancels an appointment or a proposal, and writes to whoever knows of it. Returns how many mails; 'changed' if it is not as it
 * was `seen`.
 */
export async function cancelByCompany(
  app: AppContext,
  { application, id, who }: AppointmentAndActor,
  seen?: string,
) {
  const texts = await loadAppointmentMailData(app, application)
  return app.database.db.transaction().execute(async (trx) => {
    const before = await lockAndFindAppointment(trx, application.id, id)
    if (!before || before.state === 'cancelled') return 'gone' as const
    if (before.state === 'agreed' && !isToCome(before)) return 'gone' as const
    if (seen && seen !== getAppointmentVersion(before)) return 'changed' as const
    const { mails, note } = await cancelInTransaction(trx, texts, before)
    await enqueue(trx, mails)
    await restartRetention(trx, application.id)
    await recordEvents(trx, 'applications', [application.id], {
      ...{ who, what: 'cancelled the appointment', note },
    })
    return { wasAgreed: before.state === 'agreed', mails: mails.length }
  })
}

/** Cancels for whichever side. Returns the mails to both, and what the history says. */
export async function cancelInTransaction(
  trx: Db,
  texts: AppointmentMailData,
  before: Appointment,
): Promise<{ mails: Mail[]; note: string | null }> {
  const sequence = before.sequence + 1
  await trx
    .updateTable('appointments')
    .set({ state: 'cancelled', sequence })
    .where('id', '=', before.id)
    .execute()
  const withheld = await cancelWaitingMails(trx, before)
  const after = { ...before, state: 'cancelled' as const, sequence }
  const isInvited =
    before.state === 'proposed' &&
    (!withheld.some(({ id }) => id === before.outbox_id) || (await wasInvitedBefore(trx, before)))
  return {
    mails:
      before.state === 'agreed'
        ? createMailsToAll(texts, 'cancelled', after)
        : isInvited
          ? [createApplicantMail(texts, 'taken back', after)]
          : [],
    note: before.starts_at && formatGermanSlot(before.starts_at, before.minutes),
  }
}

/** Whether the applicant knows of a proposal that this one replaced. */
async function wasInvitedBefore(trx: Db, { id, application_id }: Appointment) {
  const rows = await trx
    .selectFrom('appointments')
    .leftJoin('outbox', 'outbox.id', 'outbox_id')
    .select(['appointments.id', 'successor_id', 'outbox.state as invitation'])
    .where('appointments.application_id', '=', application_id)
    .where('appointments.state', '=', 'proposed')
    .execute()
  const isKnown = (successor: number): boolean =>
    rows.some(
      (each) =>
        each.successor_id === successor && (each.invitation !== 'cancelled' || isKnown(each.id)),
    )
  return isKnown(id)
}

/**
 * What waits about an appointment would tell of a time that is no longer right. A cancellation for whoever was taken out stays.
 * Returns the cancelled mails.
 */
export async function cancelWaitingMails(
  trx: Db,
  { id, application_id, outbox_id }: Pick<Appointment, 'id' | 'application_id' | 'outbox_id'>,
) {
  const waiting = await trx
    .selectFrom('outbox')
    .select(['id', 'state', 'once'])
    .where('application_id', '=', application_id)
    .where('state', 'in', cancellableStates)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('once', 'like', `appointment ${id} %`),
          eb('once', 'not like', `appointment ${id} cancelled %`),
        ]),
        eb('id', '=', outbox_id),
      ]),
    )
    .execute()
  const cancelled = await cancelMails(
    trx,
    waiting.map((mail) => mail.id),
  )
  return waiting.filter((mail) => cancelled.includes(mail.id))
}
