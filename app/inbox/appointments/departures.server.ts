import { leaveAppointments } from '#accounts/people/leave-appointments.server.ts'
import { listManagementAccounts } from '#accounts/roles.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import { canSeeJob } from '../entries/colleague-access.ts'
import { listColleagues, listEntryColleagues } from '../entries/colleagues.server.ts'
import {
  type AppointmentMailData,
  loadAppointmentMailData,
} from './appointment-mail-data.server.ts'
import { createColleagueNotice, createInternalNotice } from './appointment-mails.server.ts'
import {
  type Appointment,
  isToCome,
  lockAndFindAppointment,
  type Participant,
} from './appointments.server.ts'

/**
 * Takes participants who can no longer see the application out of interviews to come and out of their own calendars, and
 * tells who remains, or the leaders. The applicant is told with the next change. Returns the number of interviews.
 */
export async function removeDepartedParticipants(app: AppContext) {
  const { db } = app.database
  await dropWithoutAccess(db)
  const rows = await db
    .selectFrom('appointments')
    .innerJoin('applications', 'applications.id', 'application_id')
    .selectAll('applications')
    .select(['appointments.id as appointment', 'missing'])
    .where('missing', 'is not', null)
    .where('appointments.state', '!=', 'cancelled')
    .execute()
  const untold = rows.filter(({ missing }) => missing?.some(({ isTold }) => !isTold))
  for (const { appointment, missing: _, ...application } of untold)
    await tell(app, application, appointment)
  return untold.length
}

/** Access ends in other ways, too: the job is deleted, or a backup brings back former rights. */
async function dropWithoutAccess(db: Db) {
  const rows = await db
    .selectFrom('appointment_participants')
    .innerJoin('user', 'user.id', 'user_id')
    .innerJoin('appointments', 'appointments.id', 'appointment_id')
    .innerJoin('applications', 'applications.id', 'application_id')
    .select(['user.id', 'user.email', 'job_id'])
    .where('appointments.state', '!=', 'cancelled')
    .where((eb) =>
      eb.or([eb('starts_at', 'is', null), eb('starts_at', '>', new Date().toISOString())]),
    )
    .execute()
  if (rows.length === 0) return
  const colleagues = new Map(
    (await listColleagues(db, 'applications')).map((each) => [each.id, each]),
  )
  const nothing = { sees: [] }
  const lost = rows.filter(({ id, job_id }) => !canSeeJob(colleagues.get(id) ?? nothing, job_id))
  for (const [id, [account]] of Map.groupBy(lost, (row) => row.id))
    if (account)
      await db
        .transaction()
        .execute((trx) =>
          leaveAppointments(trx, account, colleagues.get(id)?.sees ?? [], 'The program'),
        )
}

async function tell(app: AppContext, application: AppointmentMailData['application'], id: number) {
  const texts = await loadAppointmentMailData(app, application)
  await app.database.db.transaction().execute(async (trx) => {
    const appointment = await lockAndFindAppointment(trx, application.id, id)
    const gone = appointment?.missing?.filter(({ isTold }) => !isTold) ?? []
    if (!appointment || gone.length === 0) return
    await trx
      .updateTable('appointments')
      .set({
        missing: JSON.stringify(appointment.missing?.map((each) => ({ ...each, isTold: true }))),
      })
      .where('id', '=', id)
      .execute()
    if (appointment.state === 'agreed' && !isToCome(appointment)) return
    const colleagues = await listEntryColleagues(trx, {
      kind: 'applications',
      ids: [application.id],
    })
    const concerned = colleagues.filter((each) =>
      [application.assigned_to, ...appointment.participants.map((one) => one.id)].includes(each.id),
    )
    const recipients = concerned.length > 0 ? concerned : await listManagementAccounts(trx)
    const event = `Nimmt nicht mehr teil: ${appointment.missingNames.join(', ')}`
    const cancelled = { ...appointment, sequence: appointment.sequence + 1 }
    await enqueue(trx, [
      ...recipients.map(({ email }) => createInternalNotice(texts, event, appointment, email)),
      ...(appointment.state === 'agreed' ? createNoticesToDeparted(texts, cancelled) : []),
    ])
  })
}

/** Takes the interview out of the calendars of those who left and were not told yet. */
export const createNoticesToDeparted = (texts: AppointmentMailData, appointment: Appointment) =>
  (appointment.missing ?? [])
    .filter(({ isTold }) => !isTold)
    .map((each) =>
      createNoticeToUninvited(texts, appointment, {
        ...each,
        ...{ name: each.email, publicName: '' },
      }),
    )

/** Takes an interview that takes place out of the calendar of one colleague. */
export const createNoticeToUninvited = (
  texts: AppointmentMailData,
  appointment: Appointment,
  colleague: Participant,
) => createColleagueNotice(texts, 'cancelled', appointment, colleague, 'Gespräch ohne Sie')
