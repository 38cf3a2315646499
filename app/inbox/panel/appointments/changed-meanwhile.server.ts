import { createNameLookup } from '#accounts/people/colleague-names.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { getAppointmentVersion } from '#inbox/appointments/appointment-tables.ts'
import { type Appointment, listAppointments } from '#inbox/appointments/appointments.server.ts'
import type { EntryEventType } from '#inbox/entries/event-types.ts'
import { formatEventLabel } from '../event-labels.ts'

/** Differs when a colleague or the applicant has changed something. */
export const getAppointmentsVersion = (appointments: Appointment[]) =>
  appointments.map((each) => `${each.id} ${getAppointmentVersion(each)}`).join()

/** The interviews of an application have changed since the form was shown. */
export class AppointmentsChangedError extends Error {}

export async function requireUnchangedAppointments(trx: Db, id: number, seen: string) {
  if (getAppointmentsVersion(await listAppointments(trx, [id])) !== seen)
    throw new AppointmentsChangedError()
}

const events: EntryEventType[] = [
  'proposed times',
  'agreed to a time',
  'declined the times',
  'changed the appointment',
  'cancelled the appointment',
]

/** Who did what to the interviews last, as the history of the application says it. */
export async function describeLastAppointmentEvent(t: Translator, db: Db, id: number) {
  const event = await db
    .selectFrom('inbox_events')
    .select(['who', 'what', 'note'])
    .where('application_id', '=', id)
    .where('what', 'in', events)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!event) return t('This has changed meanwhile. Please look again.')
  const who = t.word((await createNameLookup(db))(event.who))
  const done = `${who} ${formatEventLabel(t, event.what, event.note !== null)}`
  return event.note ? `${done}: ${event.note}` : done
}
