import { expect, test } from 'vitest'
import { getMonday, listLastMondays } from '#panel/frame/dashboard/weeks.ts'

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-21', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-01-01', '2025-12-29'],
])('the week of %s begins on %s', (day, monday) => {
  expect(getMonday(day)).toBe(monday)
})

test('the last weeks end with this one, also across the change of the clocks', () => {
  expect(listLastMondays('2026-11-01', 3)).toEqual(['2026-10-12', '2026-10-19', '2026-10-26'])
})
