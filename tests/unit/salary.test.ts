import { expect, test } from 'vitest'
import { formatSalary } from '#content/salary.ts'
import { oneSalary } from '#core/db/migrations/013-visitors.server.ts'

const none = { salary_range: null, salary_min: null, salary_max: null }

test.each([
  [{ salary_min: 55000, salary_max: 70000 }, '55.000 – 70.000\u00a0€ im Jahr'],
  [{ salary_min: 55000, salary_max: 55000 }, '55.000\u00a0€ im Jahr'],
  [{ salary_min: 3200, salary_period: 'Monat' as const }, 'ab 3.200\u00a0€ im Monat'],
  [{ salary_max: 16, salary_period: 'Stunde' as const }, 'bis 16\u00a0€ je Stunde'],
  [{ salary_range: 'nach Vereinbarung' }, 'nach Vereinbarung'],
  [
    { salary_min: 48000, salary_max: 60000, salary_range: 'bei 30 Stunden in der Woche' },
    '48.000 – 60.000\u00a0€ im Jahr, bei 30 Stunden in der Woche',
  ],
  [{}, ''],
])('%j is shown as “%s”', (known, line) => {
  expect(formatSalary({ ...none, salary_period: 'Jahr', ...known })).toBe(line)
})

test.each([
  // Words that repeat the figures go.
  [
    ['72.000 – 88.000\u00a0€', 72000, 88000],
    [null, 72000, 88000],
  ],
  [
    ['55000 bis 70000 Euro im Jahr', 55000, 70000],
    [null, 55000, 70000],
  ],
  [
    ['55.000 €', 55000, null],
    [null, 55000, null],
  ],
  [
    ['72.000 – 88.000 €, je nach Erfahrung', 72000, 88000],
    ['je nach Erfahrung', 72000, 88000],
  ],
  // Words that are figures become figures: the page said 'im Jahr' after them.
  [
    ['55.000 - 70.000 €', null, null],
    [null, 55000, 70000],
  ],
  // Whatever says something else stays as it is.
  [
    ['50.000 – 60.000 €', 72000, 88000],
    ['50.000 – 60.000 €', 72000, 88000],
  ],
  [
    ['ab 55.000 €', null, null],
    ['ab 55.000 €', null, null],
  ],
  [
    ['nach Vereinbarung', null, null],
    ['nach Vereinbarung', null, null],
  ],
  [
    ['15,50 € je Stunde', null, null],
    ['15,50 € je Stunde', null, null],
  ],
  [
    ['3.500 € im Monat', null, null],
    ['3.500 € im Monat', null, null],
  ],
  [
    ['nach Vereinbarung', 60000, null],
    ['nach Vereinbarung', 60000, null],
  ],
  [
    [null, 60000, 70000],
    [null, 60000, 70000],
  ],
] as const)('%j becomes %j', (before, after) => {
  const known = ([salary_range, salary_min, salary_max]: typeof before | typeof after) => ({
    salary_range,
    salary_min,
    salary_max,
  })
  expect(oneSalary(known(before))).toEqual(known(after))
})
