import { expect, test } from 'vitest'
import { getMonday, listLastMondays } from '#panel/frame/dashboard/weeks.ts'

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-21', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-01-01', '2025-12-29'],
])('getMonday of %s is %s', (day, monday) => {
  expect(getMonday(day)).toBe(monday)
})

test('listLastMondays ends with the current week, also across daylight saving time', () => {
  expect(listLastMondays('2026-11-01', 3)).toEqual(['2026-10-12', '2026-10-19', '2026-10-26'])
})
