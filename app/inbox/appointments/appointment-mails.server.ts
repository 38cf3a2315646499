import type { Selectable } from 'kysely'
import { runForReader } from '#content/languages/run-for-reader.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { getSiteLanguage, translate } from '#core/site-language/translate.ts'
import { fillPlaceholders } from '#mail/compose.ts'
import { createNoticeWriter } from '#mail/notices.server.ts'
import type { Mail, Notice, VisitorMail } from '#mail/outbox.server.ts'
import type { Applications } from '../entries/inbox-tables.ts'
import { getMailPosition, translatePosition } from '../entries/match-job.server.ts'
import { parseGreetingName } from '../letters/greeting.ts'
import { createApplicationValues } from '../letters/letter-values.ts'
import { linkToEntry, personalLink } from '../letters/links.ts'
import { loadMailData } from '../letters/mail-data.server.ts'
import { type Appointment, listPublicNames, type Participant } from './appointments.server.ts'
import { createCalendarFile } from './calendar-file.server.ts'
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

/** What mails and calendar files about the appointments of an application need, loaded before the transaction. */
export async function loadAppointmentTexts(app: AppContext, application: Selectable<Applications>) {
  const writeNotice = await createNoticeWriter(app)
  return runForReader(app, application.language, async (own) => {
    const [{ contact, sender, templates, footer }, position] = await Promise.all([
      loadMailData(own),
      getMailPosition(own, application.position),
    ])
    const { reference, status_key } = application
    const fullName = `${application.first_name} ${application.last_name}`
    const row = { ...application, position, name: parseGreetingName(fullName) }
    return {
      ...{ application, position, contact, templates, footer, writeNotice, fullName },
      language: getSiteLanguage(),
      siteName: sender.siteName,
      panelLink: linkToEntry(app, reference),
      values: {
        ...createApplicationValues(sender, row, await translatePosition(own, row)),
        link: status_key
          ? personalLink(own, status_key)
          : translate('Bitte antworten Sie uns dafür auf diese E-Mail.'),
      },
    }
  })
}

export type AppointmentTexts = Awaited<ReturnType<typeof loadAppointmentTexts>>

const toEvent = (
  { siteName, contact }: AppointmentTexts,
  appointment: Appointment,
  isCancelled: boolean,
) => ({
  ...{ uid: appointment.uid, sequence: appointment.sequence, isCancelled },
  start: appointment.starts_at ?? '',
  minutes: appointment.minutes,
  location: appointment.place || appointment.video,
  organizer: { name: siteName, email: contact },
})

/** Names colleagues without their addresses, and no personal link: calendars are shared. */
export const createApplicantFile = (
  texts: AppointmentTexts,
  appointment: Appointment,
  isCancelled = false,
) =>
  runInLanguage(texts.language, () => {
    const { siteName, fullName, application } = texts
    return createCalendarFile({
      ...toEvent(texts, appointment, isCancelled),
      summary: translate('Gespräch bei {site}', { site: siteName }),
      description: `${describePlace(appointment)}\n${translate('Referenz')}: ${application.reference}`,
      attendee: { name: fullName, email: application.email },
      hasAccepted: true,
    })
  })

/** Names the reference alone: what is in a calendar is not erased with the application. */
export const createColleagueFile = (
  texts: AppointmentTexts,
  appointment: Appointment,
  colleague: Pick<Participant, 'name' | 'email'>,
  isCancelled = false,
) =>
  createCalendarFile({
    ...toEvent(texts, appointment, isCancelled),
    summary: `Gespräch ${texts.application.reference}: ${texts.position}`,
    description: `${describePlace(appointment)}\n${texts.panelLink}`,
    attendee: colleague,
    hasAccepted: false,
  })

export const createApplicantMail = (
  texts: AppointmentTexts,
  event: AppointmentEvent,
  appointment: Appointment,
): VisitorMail =>
  runInLanguage(texts.language, () => {
    const { application, contact, templates, footer } = texts
    const values = {
      ...texts.values,
      event: translate(events[event][0]),
      appointment: describeAppointment(appointment),
    }
    return {
      ...{ kind: 'appointment', application_id: application.id, recipient: application.email },
      ...{ reply_to: contact, footer },
      subject: fillPlaceholders(templates.appointmentSubject, values),
      body: fillPlaceholders(templates.appointmentBody, values),
      once: createOnce(event, appointment, 'applicant'),
      ...(calendarEvents.includes(event) && {
        calendar: createApplicantFile(texts, appointment, event === 'cancelled'),
      }),
    }
  })

/** In German, whatever language the applicant reads. */
export const createColleagueNotice = (
  texts: AppointmentTexts,
  event: AppointmentEvent,
  appointment: Appointment,
  colleague: Participant,
): Notice =>
  runInLanguage('de', () => {
    const { application, position, panelLink, writeNotice } = texts
    const values = {
      ...{ reference: application.reference, position, event: events[event][1] },
      ...{ appointment: describeAppointment(appointment), link: panelLink },
    }
    return {
      ...writeNotice('interview', { recipient: colleague.email, values }),
      application_id: application.id,
      once: createOnce(event, appointment, colleague.id),
      ...(calendarEvents.includes(event) && {
        calendar: createColleagueFile(texts, appointment, colleague, event === 'cancelled'),
      }),
    }
  })

export const createMailsToAll = (
  texts: AppointmentTexts,
  event: AppointmentEvent,
  appointment: Appointment,
): Mail[] => [
  createApplicantMail(texts, event, appointment),
  ...appointment.participants.map((each) => createColleagueNotice(texts, event, appointment, each)),
]

/** `cancelLateReminders` reads it. */
const createOnce = (
  event: AppointmentEvent,
  { id, sequence, starts_at }: Appointment,
  recipient: string,
) => `appointment ${id} ${event} ${sequence} ${starts_at} ${recipient}`

const describeAppointment = (appointment: Appointment) =>
  [
    appointment.starts_at && formatSlot(appointment.starts_at, appointment.minutes),
    describePlace(appointment),
  ]
    .filter(Boolean)
    .join('\n')

function describePlace({ place, video, participants }: Appointment) {
  const people = listPublicNames(participants)
  return [
    place && translate('Ort: {place}', { place }),
    video && translate('Video: {video}', { video }),
    people && translate('Mit: {people}', { people }),
  ]
    .filter(Boolean)
    .join('\n')
}
