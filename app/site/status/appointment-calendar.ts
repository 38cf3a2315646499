import { parseIdOrZero } from '#content/store/id.ts'
import { appContext } from '#core/request/app-context.server.ts'
import type { PageHandle } from '#core/request/page-handle.ts'
import { translate } from '#core/site-language/translate.ts'
import { createApplicantCalendarFile } from '#inbox/appointments/appointment-files.server.ts'
import { loadAppointmentMailData } from '#inbox/appointments/appointment-mail-data.server.ts'
import { findAppointment } from '#inbox/appointments/appointments.server.ts'
import { createCalendarResponse } from '#inbox/appointments/calendar-response.server.ts'
import { findApplicationByLink } from '#inbox/status/application-status.server.ts'
import type { Route } from './+types/appointment-calendar'

export const handle: PageHandle = { isPersonal: true }

/** The interview as a calendar file, for the applicant. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const application = await findApplicationByLink(app, params.key)
  const appointment =
    application &&
    (await findAppointment(app.database.db, application.id, parseIdOrZero(params.appointment)))
  if (!application || appointment?.state !== 'agreed')
    return new Response(translate('Diese Termine gelten nicht mehr.'), {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  const texts = await loadAppointmentMailData(app, application)
  return createCalendarResponse(createApplicantCalendarFile(texts, appointment))
}
