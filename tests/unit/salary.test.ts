import { expect, test } from 'vitest'
import { formatSalary } from '#content/types/salary.ts'

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
])('formatSalary writes %j as “%s”', (known, line) => {
  expect(formatSalary({ ...none, salary_period: 'Jahr', ...known })).toBe(line)
})
