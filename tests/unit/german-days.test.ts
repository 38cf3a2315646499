import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Days of the program itself, and days that are computed from days. */
const utcDays = [
  'app/core/fields/calendar-day.ts',
  'app/core/request/increment-counter.server.ts',
  'app/inbox/forms/submission.server.ts',
  'app/inbox/privacy/person-requests.server.ts',
  'app/inbox/retention/retention-rules.server.ts',
  'app/operations/backup/backup-names.ts',
  'app/panel/frame/dashboard/weeks.ts',
]

test('a time becomes a day by `getGermanDay`: from midnight on in Germany UTC has the day before', () => {
  const files = globSync('app/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'))
  const cut =
    /(iso\(\w*\)|toISOString\(\)|add(Days|Months)\([^\n]*\)|\bat)\.(slice|substring)\(0, (10|7|4)\)/
  const found = files.filter((file) => cut.test(readFileSync(file, 'utf8')))
  expect(found.toSorted()).toEqual(utcDays)
})
