import type { Selectable } from 'kysely'
import type { AppContext } from '#core/request/app-context.server.ts'
import { getSiteLanguage, translate } from '#core/site-language/translate.ts'
import { createNoticeWriter } from '#mail/notices.server.ts'
import type { Applications } from '../entries/inbox-tables.ts'
import { createColleagueRedactor } from '../entries/masking.server.ts'
import { runWithApplicantMailData } from '../letters/applicant-mail-data.server.ts'
import { createPanelEntryLink } from '../letters/links.ts'
import { type Appointment, formatPublicNames } from './appointments.server.ts'

/** What mails and calendar files about the appointments of an application need, loaded before the transaction. */
export async function loadAppointmentMailData(
  app: AppContext,
  application: Selectable<Applications>,
) {
  const writeNotice = await createNoticeWriter(app)
  const redact = await createColleagueRedactor(app.database.db, application)
  // The library of calendar files is loaded when it is needed, not at the start.
  const { createCalendarFile } = await import('./calendar-file.server.ts')
  return runWithApplicantMailData(app, application, ({ common, templates, values, position }) => ({
    ...{ application, position, common, templates, writeNotice, createCalendarFile },
    language: getSiteLanguage(),
    /** The appointment as colleagues may read it who do not know who applied: a mail stays after the first look. */
    hideApplicant: (appointment: Appointment): Appointment => ({
      ...appointment,
      place: redact(appointment.place),
      video: redact(appointment.video),
    }),
    panelLink: createPanelEntryLink(app, application.reference),
    values: {
      ...values,
      link: values.link || translate('Bitte antworten Sie uns dafür auf diese E-Mail.'),
    },
  }))
}

export type AppointmentMailData = Awaited<ReturnType<typeof loadAppointmentMailData>>

/** In the language of the reader. */
export function describePlaceAndParticipants({ place, video, participants }: Appointment) {
  const people = formatPublicNames(participants)
  return [
    place && translate('Ort: {place}', { place }),
    video && translate('Video: {video}', { video }),
    people && translate('Mit: {people}', { people }),
  ]
    .filter(Boolean)
    .join('\n')
}
