import { uptime } from 'node:os'
import type { Selectable } from 'kysely'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { canSendMail } from '#mail/can-send.ts'
import { cancellableStates } from '#mail/mail-tables.ts'
import { enqueue } from '#mail/outbox.server.ts'
import { cancelMails } from '#mail/unsent-mails.server.ts'
import { recordApplicantEvent } from '../entries/events.server.ts'
import { isClockMoved } from '../retention/clock-moved.server.ts'
import { findApplication } from '../status/application-status.server.ts'
import { loadAppointmentMailData } from './appointment-mail-data.server.ts'
import { createMailsToAll } from './appointment-mails.server.ts'
import type { Appointments } from './appointment-tables.ts'
import { findAppointment } from './appointments.server.ts'
import { reminderHours } from './schedule.server.ts'
import { toIso } from './wall-time.ts'

/**
 * Reminds both sides once, the day before. Skipped while no mail can be sent, or the clock cannot be right: a reminder would be
 * early, and missing when it is time. Returns the number of appointments.
 */
export async function remindAppointments(
  app: AppContext,
  time = Date.now(),
  running = uptime() * 1000,
) {
  if (!canSendMail(app.environment) || (await isClockMoved(app, time, running))) return 0
  const rows = await app.database.db
    .selectFrom('appointments')
    .innerJoin('applications', 'applications.id', 'application_id')
    .selectAll('appointments')
    .where('appointments.state', '=', 'agreed')
    .where('reminded_at', 'is', null)
    .where('starts_at', '>', toIso(time))
    .where('starts_at', '<=', toIso(time + reminderHours * 3_600_000))
    .where('is_spam', '=', false)
    .where('applications.state', '!=', 'rejected')
    .execute()
  let count = 0
  for (const row of rows) if (await remind(app, row, time)) count += 1
  return count
}

/** False when another instance was faster, or the appointment is not what it was. */
async function remind(app: AppContext, row: Selectable<Appointments>, time: number) {
  const { db } = app.database
  const application = await findApplication(db, row.application_id)
  if (!application) return false
  const texts = await loadAppointmentMailData(app, application)
  return db.transaction().execute(async (trx) => {
    // Leaves the application unchanged: a reminder is no answer and must not extend the retention.
    const { numUpdatedRows } = await trx
      .updateTable('appointments')
      .set({ reminded_at: toIso(time) })
      .where('id', '=', row.id)
      .where('state', '=', 'agreed')
      .where('reminded_at', 'is', null)
      .where('sequence', '=', row.sequence)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const appointment = await findAppointment(trx, application.id, row.id)
    if (!appointment) return false
    await recordApplicantEvent(trx, application.id, { what: 'was reminded of the appointment' })
    await enqueue(trx, createMailsToAll(texts, 'reminder', appointment))
    return true
  })
}

/** Cancels reminders that could not leave before the appointment began. */
export async function cancelLateReminders(db: Db) {
  const waiting = await db
    .selectFrom('outbox')
    .select(['id', 'once'])
    .where('state', 'in', cancellableStates)
    .where('once', 'like', 'appointment % reminder %')
    .execute()
  const late = waiting.filter(({ once }) => {
    const start = /^appointment \d+ reminder \d+ (\S+) /.exec(once ?? '')?.[1]
    return start !== undefined && Date.parse(start) <= Date.now()
  })
  return cancelMails(
    db,
    late.map(({ id }) => id),
  )
}
