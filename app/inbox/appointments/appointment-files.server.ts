import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { translate } from '#core/site-language/translate.ts'
import {
  type AppointmentMailData,
  describePlaceAndParticipants,
} from './appointment-mail-data.server.ts'
import type { Appointment, Participant } from './appointments.server.ts'

const toEvent = (
  { values, common }: AppointmentMailData,
  appointment: Appointment,
  isCancelled: boolean,
) => ({
  ...{ uid: appointment.uid, sequence: appointment.sequence, isCancelled },
  isUninvited: isCancelled && appointment.state !== 'cancelled',
  start: appointment.starts_at ?? '',
  minutes: appointment.minutes,
  location: appointment.place || appointment.video,
  organizer: { name: values.site, email: common.reply_to },
})

/** Names colleagues without their addresses, and no personal link: calendars are shared. */
export const createApplicantCalendarFile = (
  texts: AppointmentMailData,
  appointment: Appointment,
  isCancelled = false,
) =>
  runInLanguage(texts.language, () => {
    const { first_name, last_name, email, reference } = texts.application
    return texts.createCalendarFile({
      ...toEvent(texts, appointment, isCancelled),
      summary: translate('Gespräch bei {site}', { site: texts.values.site }),
      description: `${describePlaceAndParticipants(appointment)}\n${translate('Referenz')}: ${reference}`,
      attendee: { name: `${first_name} ${last_name}`, email },
      // Chosen from several times; a single one was set by the company.
      hasAccepted: appointment.times.length > 1,
    })
  })

/** In German, and names the reference alone: what is in a calendar is not erased with the application. */
export const createColleagueCalendarFile = (
  texts: AppointmentMailData,
  appointment: Appointment,
  colleague: Pick<Participant, 'name' | 'email'>,
  isCancelled = false,
) =>
  runInLanguage('de', () => {
    const shown = texts.hideApplicant(appointment)
    return texts.createCalendarFile({
      ...toEvent(texts, shown, isCancelled),
      summary: `Gespräch ${texts.application.reference}: ${texts.position}`,
      description: `${describePlaceAndParticipants(shown)}\n${texts.panelLink}`,
      attendee: colleague,
      hasAccepted: false,
    })
  })
