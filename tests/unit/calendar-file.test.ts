import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { expect, test } from 'vitest'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { createCalendarFile } from '#inbox/appointments/calendar-file.server.ts'
import { parseWallTime } from '#inbox/appointments/wall-time.ts'

const event = {
  uid: 'a1@example.com',
  sequence: 3,
  start: '2026-03-27T09:00:00.000Z',
  minutes: 45,
  isCancelled: false,
  isUninvited: false,
  summary: 'Gespräch',
  description: 'Ort: Hauptstraße 1\nMit: Ada; Bo',
  location: 'Hauptstraße 1, Berlin; 2. Stock',
  organizer: { name: 'Müller & Söhne', email: 'hr@example.com' },
  attendee: { name: "Änne O'Neil", email: 'aenne@example.com' },
  hasAccepted: true,
}

/** As the library `ical.js` reads it. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const entries = calendar.getAllSubcomponents('vevent')
  const [entry] = entries
  if (!entry) throw new Error('no event')
  return {
    method: calendar.getFirstPropertyValue('method'),
    event: new ICAL.Event(entry),
    attendees: entry.getAllProperties('attendee'),
    names: [...calendar.getAllProperties(), ...entry.getAllProperties()].map(({ name }) => name),
    count: entries.length,
  }
}

test('two other libraries read a request with its identity, version, people and times', () => {
  const file = createCalendarFile(event)
  const { method, event: entry, attendees } = read(file)
  expect([method, entry.uid, entry.sequence]).toEqual(['REQUEST', 'a1@example.com', 3])
  expect(entry.startDate.toJSDate().toISOString()).toBe(event.start)
  expect(entry.endDate.toJSDate().toISOString()).toBe('2026-03-27T09:45:00.000Z')
  expect([entry.location, entry.description]).toEqual([event.location, event.description])
  expect(String(entry.organizer).toLowerCase()).toBe('mailto:hr@example.com')
  expect(attendees.map((each) => String(each.getFirstValue()).toLowerCase())).toEqual([
    'mailto:aenne@example.com',
  ])
  expect(attendees[0]?.getParameter('partstat')).toBe('ACCEPTED')
  const [other] = Object.values(nodeIcal.sync.parseICS(file)).filter(
    (each) => each?.type === 'VEVENT',
  )
  expect(other).toMatchObject({ uid: 'a1@example.com', summary: 'Gespräch', status: 'CONFIRMED' })
  expect((other as { start: Date }).start.toISOString()).toBe(event.start)
})

test('the identifier names the language of the file', () => {
  expect(createCalendarFile(event)).toContain('//DE\r\n')
  expect(runInLanguage('en', () => createCalendarFile(event))).toContain('//EN\r\n')
})

test('a cancellation takes the same event out', () => {
  const { method, event: entry } = read(createCalendarFile({ ...event, isCancelled: true }))
  expect([method, entry.uid, entry.component.getFirstPropertyValue('status')]).toEqual([
    'CANCEL',
    'a1@example.com',
    'CANCELLED',
  ])
})

test('a cancellation for one attendee says nothing of the event, which takes place', () => {
  const { method, names } = read(
    createCalendarFile({ ...event, isCancelled: true, isUninvited: true }),
  )
  expect([method, names.includes('status')]).toEqual(['CANCEL', false])
})

test.each([
  ['2026-03-28T10:00', '2026-03-28T09:00:00.000Z'],
  ['2026-03-29T10:00', '2026-03-29T08:00:00.000Z'],
  ['2026-10-24T10:00', '2026-10-24T08:00:00.000Z'],
  ['2026-10-25T10:00', '2026-10-25T09:00:00.000Z'],
])('%s in Germany is %s for everybody', (wall, iso) => {
  const result = parseWallTime(wall, 0)
  expect(result).toEqual({ at: iso })
  const { startDate } = read(createCalendarFile({ ...event, start: iso })).event
  expect(startDate.toJSDate().toISOString()).toBe(iso)
})

test('a time that summer time skips is refused, one that exists twice is told, one that is over too', () => {
  const parse = (wall: string) => parseWallTime(wall, Date.parse('2026-01-01'))
  for (const wall of ['2026-03-29T02:00', '2026-03-29T02:30', '2026-03-29T02:59'])
    expect(parse(wall)).toEqual({ error: expect.stringContaining('does not exist') })
  for (const wall of ['2026-10-25T02:00', '2026-10-25T02:30', '2026-10-25T02:59'])
    expect(parse(wall)).toEqual({ error: expect.stringContaining('twice') })
  for (const wall of [
    '2026-03-29T01:59',
    '2026-03-29T03:00',
    '2026-10-25T01:59',
    '2026-10-25T03:00',
  ])
    expect(parse(wall)).toHaveProperty('at')
  expect(parse('2025-12-31T23:59')).toEqual({ error: expect.stringContaining('over') })
  for (const wall of ['', 'morgen', '2026-02-30T10:00']) expect(parse(wall)).toHaveProperty('error')
})

const hostile =
  'x\r\nATTENDEE:mailto:evil@example.com\nEND:VEVENT\u2028BEGIN:VEVENT\rURL:http://evil'

test('line breaks in names, places and addresses begin no line of their own', () => {
  const plain = read(createCalendarFile(event))
  const person = { name: hostile, email: hostile }
  const file = createCalendarFile({
    ...event,
    ...{ summary: hostile, location: hostile, description: hostile },
    ...{ organizer: person, attendee: person },
  })
  const found = read(file)
  expect([found.count, found.names]).toEqual([1, plain.names])
  expect(found.event.location).toBe(hostile.replace(/[\r\n\u2028]+/g, ' '))
})

test('a long video address is whole, and so are a title and the name of a person', () => {
  const location = `https://teams.example.com/l/meetup-join/${'a'.repeat(460)}`
  const name = 'Änne '.repeat(60).trim()
  const file = createCalendarFile({
    ...{ ...event, location, summary: name, attendee: { ...event.attendee, name } },
  })
  const { event: entry, attendees } = read(file)
  expect([entry.location, entry.summary]).toEqual([location, name])
  expect(attendees[0]?.getParameter('cn')).toBe(name)
})

test('lines are folded at 75 octets within no letter, and each ends as the format says', () => {
  const long = 'Bewerbungsgespräch in Köln-Mülheim 😀 '.repeat(20).trim()
  const file = createCalendarFile({ ...event, description: long, location: long.slice(0, 200) })
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of file.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line.isWellFormed()).toBe(true)
  }
  expect(read(file).event.description).toBe(long)
})
