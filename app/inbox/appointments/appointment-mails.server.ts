import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { translate } from '#core/site-language/translate.ts'
import { fillPlaceholders } from '#mail/compose.ts'
import type { Mail, Notice, VisitorMail } from '#mail/outbox.server.ts'
import {
  createApplicantCalendarFile,
  createColleagueCalendarFile,
} from './appointment-files.server.ts'
import {
  type AppointmentMailData,
  describePlaceAndParticipants,
} from './appointment-mail-data.server.ts'
import type { Appointment, Participant } from './appointments.server.ts'
import { formatSlot } from './words.server.ts'

/** What a mail tells of an appointment, to applicants and to colleagues. */
const events = {
  agreed: ['Ihr Gespräch ist vereinbart', 'Gespräch vereinbart'],
  changed: ['Ihr Gespräch hat sich geändert', 'Gespräch geändert'],
  cancelled: ['Ihr Gespräch ist abgesagt', 'Gespräch abgesagt'],
  'taken back': ['Die vorgeschlagenen Termine gelten nicht mehr', ''],
  reminder: ['Erinnerung an Ihr Gespräch', 'Erinnerung an das Gespräch'],
} as const
type AppointmentEvent = keyof typeof events

/** Only these put something into a calendar. */
const calendarEvents: AppointmentEvent[] = ['agreed', 'changed', 'cancelled']

export const createApplicantMail = (
  texts: AppointmentMailData,
  event: AppointmentEvent,
  appointment: Appointment,
): VisitorMail =>
  runInLanguage(texts.language, () => {
    const { application, common, templates } = texts
    const values = {
      ...texts.values,
      event: translate(events[event][0]),
      appointment: describeAppointment(appointment),
    }
    return {
      ...{ kind: 'appointment', application_id: application.id, ...common },
      subject: fillPlaceholders(templates.appointmentSubject, values),
      body: fillPlaceholders(templates.appointmentBody, values),
      once: createOnce(event, appointment, 'applicant'),
      ...(calendarEvents.includes(event) && {
        calendar: createApplicantCalendarFile(texts, appointment, event === 'cancelled'),
      }),
    }
  })

export const createColleagueNotice = (
  texts: AppointmentMailData,
  event: AppointmentEvent,
  appointment: Appointment,
  colleague: Participant,
  words: string = events[event][1],
): Notice => ({
  ...createInternalNotice(texts, words, appointment, colleague.email),
  once: createOnce(event, appointment, colleague.id),
  ...(calendarEvents.includes(event) && {
    calendar: createColleagueCalendarFile(texts, appointment, colleague, event === 'cancelled'),
  }),
})

/** In German, whatever language the applicant reads. */
export const createInternalNotice = (
  { application, position, panelLink, writeNotice, hideApplicant }: AppointmentMailData,
  event: string,
  appointment: Appointment,
  recipient: string,
): Notice =>
  runInLanguage('de', () => ({
    ...writeNotice('interview', {
      recipient,
      values: {
        ...{ reference: application.reference, position, event, link: panelLink },
        appointment: describeAppointment(hideApplicant(appointment)),
      },
    }),
    application_id: application.id,
  }))

export const createMailsToAll = (
  texts: AppointmentMailData,
  event: AppointmentEvent,
  appointment: Appointment,
): Mail[] => [
  createApplicantMail(texts, event, appointment),
  ...appointment.participants.map((each) => createColleagueNotice(texts, event, appointment, each)),
]

/** `cancelLateReminders` and `filterCurrentMails` read it. */
const createOnce = (
  event: AppointmentEvent,
  { id, sequence, starts_at }: Appointment,
  recipient: string,
) => `appointment ${id} ${event} ${sequence} ${starts_at} ${recipient}`

const describeAppointment = (appointment: Appointment) =>
  [
    appointment.starts_at && formatSlot(appointment.starts_at, appointment.minutes),
    describePlaceAndParticipants(appointment),
  ]
    .filter(Boolean)
    .join('\n')
