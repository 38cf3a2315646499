import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { getSiteLanguage } from '#core/site-language/translate.ts'
import { toOneLine } from '#mail/compose.ts'
import { getEnd } from './wall-time.ts'

interface CalendarPerson {
  name: string
  email: string
}

export interface CalendarEvent {
  uid: string
  sequence: number
  start: string
  minutes: number
  /** Takes the appointment out of the calendar. */
  isCancelled: boolean
  /** It is cancelled for the attendee alone and takes place without: RFC 5546, 3.2.5. */
  isUninvited: boolean
  summary: string
  description: string
  location: string
  organizer: CalendarPerson
  /** Whom the file is for. Nobody else is named, so that no address reaches the other side. */
  attendee: CalendarPerson
  /** Whether that person has chosen this time. */
  hasAccepted: boolean
}

/** An iCalendar file (RFC 5545, 5546). Its times are UTC, so no rule of summer time has to go with it. */
export function createCalendarFile(event: CalendarEvent) {
  const { uid, sequence, start, minutes, isCancelled, isUninvited, organizer, attendee } = event
  const calendar = ical({
    prodId: {
      ...{ company: 'Auftritt', product: 'Auftritt' },
      language: getSiteLanguage().toUpperCase(),
    },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  const entry = calendar.createEvent({
    ...{ id: uid, sequence, stamp: new Date() },
    start: new Date(start),
    end: new Date(getEnd(start, minutes)),
    status: isUninvited
      ? null
      : isCancelled
        ? ICalEventStatus.CANCELLED
        : ICalEventStatus.CONFIRMED,
    summary: toOneLine(event.summary),
    location: toOneLine(event.location),
    description: event.description,
    organizer: toPerson(organizer),
  })
  entry.createAttendee({
    ...toPerson(attendee),
    role: ICalAttendeeRole.REQ,
    status: event.hasAccepted ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION,
    // Answers come by the page, not as mails of a calendar.
    rsvp: false,
  })
  // The library leaves out the last line break.
  return `${calendar.toString()}\r\n`
}

/** A name or an address stays in its line. */
const toPerson = ({ name, email }: CalendarPerson) => ({
  name: toOneLine(name),
  email: toOneLine(email),
})
