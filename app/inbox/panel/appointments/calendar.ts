import { data } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { createColleagueCalendarFile } from '#inbox/appointments/appointment-files.server.ts'
import { loadAppointmentMailData } from '#inbox/appointments/appointment-mail-data.server.ts'
import { createCalendarResponse } from '#inbox/appointments/calendar-response.server.ts'
import type { Route } from './+types/calendar'
import { requireAppointment } from './require-appointment.server.ts'

/** The interview as a calendar file, for a colleague. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const access = requireRight(context, 'applications:read')
  const { application, appointment } = await requireAppointment(access, params)
  if (appointment.state !== 'agreed') throw data(null, { status: 404 })
  const texts = await loadAppointmentMailData(access.app, application)
  return createCalendarResponse(createColleagueCalendarFile(texts, appointment, access.person))
}
