import { data } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { createColleagueFile } from '#inbox/appointments/appointment-files.server.ts'
import { loadAppointmentTexts } from '#inbox/appointments/appointment-texts.server.ts'
import { createCalendarResponse } from '#inbox/appointments/calendar-response.server.ts'
import type { Route } from './+types/calendar'
import { findTarget } from './find-target.server.ts'

/** The interview as a calendar file, for a colleague. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const access = requireRight(context, 'applications:read')
  const { application, appointment } = await findTarget(access, params)
  if (appointment.state !== 'agreed') throw data(null, { status: 404 })
  const texts = await loadAppointmentTexts(access.app, application)
  return createCalendarResponse(createColleagueFile(texts, appointment, access.person))
}
