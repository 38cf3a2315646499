import { expect, test } from 'vitest'
import {
  deadlineSettings,
  parseReplyPromise,
} from '#content/settings/deadlines/deadline-settings.ts'
import { addCalendarDays } from '#core/fields/calendar-day.ts'
import { findDueDay } from '#inbox/deadlines/due-days.server.ts'
import {
  addWorkingDays,
  countWorkingDays,
  findLastWorkingDayWithin,
  isWorkingDay,
  type Region,
} from '#inbox/deadlines/working-days.server.ts'

test.each<[from: string, count: number, region: Region, due: string]>([
  // Monday to the next Monday.
  ['2026-11-23', 5, 'BUND', '2026-11-30'],
  // Received at the weekend.
  ['2026-11-28', 1, 'BUND', '2026-11-30'],
  ['2026-11-28', 0, 'BUND', '2026-11-30'],
  ['2026-11-27', 0, 'BUND', '2026-11-27'],
  // Good Friday and Easter Monday, over the beginning of summer time.
  ['2027-03-25', 1, 'BUND', '2027-03-30'],
  // The end of summer time, with Reformation Day on a Saturday and All Saints' Day where it is one.
  ['2026-10-23', 5, 'BUND', '2026-10-30'],
  ['2027-10-29', 1, 'BUND', '2027-11-01'],
  ['2027-10-29', 1, 'BY', '2027-11-02'],
  // Between the years.
  ['2026-12-23', 2, 'BUND', '2026-12-28'],
  ['2026-12-30', 2, 'BUND', '2027-01-04'],
  ['2027-01-05', 1, 'BW', '2027-01-07'],
  // The Day of Repentance is a holiday in Saxony alone.
  ['2026-11-17', 1, 'SN', '2026-11-19'],
  ['2026-11-17', 1, 'TH', '2026-11-18'],
])('%s and %i working days in %s is %s', (from, count, region, due) => {
  expect(addWorkingDays(from, count, region)).toBe(due)
  expect(countWorkingDays(from, due, region)).toBe(count + Number(count === 0 && from !== due))
})

test('every federal state that can be chosen has its holidays', () => {
  const counts = (deadlineSettings.fields.region.options ?? []).map(({ value }) => {
    let holidays = 0
    for (let day = '2026-01-01'; day < '2027'; day = addCalendarDays(day, 1))
      if (!isWorkingDay(day, value as Region)) holidays += 1
    return holidays - 104
  })
  expect(counts).toHaveLength(17)
  expect(Math.min(...counts)).toBe(7)
  expect(Math.max(...counts)).toBe(9)
})

test('a message of a minute before midnight counts from its day in Germany', () => {
  const promises = { messages: { count: 1, unit: 'working day' }, applications: undefined } as const
  const rules = { promises, region: 'BUND' } as const
  expect(findDueDay(rules, 'messages', '2026-06-30T21:59:00Z')).toBe('2026-07-01')
  expect(findDueDay(rules, 'messages', '2026-06-30T22:01:00Z')).toBe('2026-07-02')
  expect(findDueDay(rules, 'messages', '2026-12-01T22:59:00Z')).toBe('2026-12-02')
  expect(findDueDay(rules, 'messages', '2026-12-01T23:01:00Z')).toBe('2026-12-03')
  expect(findDueDay(rules, 'applications', '2026-12-01T23:01:00Z')).toBe(null)
})

test.each([
  // Received on Thursday, 5 November 2026.
  ['innerhalb von fünf Arbeitstagen', '2026-11-12'],
  ['innerhalb von neun Werktagen', '2026-11-18'],
  ['am nächsten Arbeitstag', '2026-11-06'],
  ['am nächsten Tag', '2026-11-06'],
  // Its last day is a Saturday.
  ['innerhalb von 48 Stunden', '2026-11-06'],
  ['innerhalb von 10 Tagen', '2026-11-13'],
  ['innerhalb von 12 Kalendertagen', '2026-11-17'],
  ['innerhalb einer Woche', '2026-11-12'],
  ['binnen zwei Wochen', '2026-11-19'],
  ['innerhalb eines Monats', '2026-12-04'],
  ['noch am selben Tag', '2026-11-05'],
  ['so bald wie möglich', null],
  ['', null],
])('%j promises an answer by %s', (reply, due) => {
  const promises = { messages: parseReplyPromise(reply), applications: undefined }
  expect(findDueDay({ promises, region: 'BUND' }, 'messages', '2026-11-05T10:00:00Z')).toBe(due)
})

test('a promise in calendar days ends on a working day, at the earliest on the first one', () => {
  expect(findLastWorkingDayWithin('2026-11-07', 1, 'BUND')).toBe('2026-11-09')
  expect(findLastWorkingDayWithin('2026-12-24', 3, 'BUND')).toBe('2026-12-24')
})
