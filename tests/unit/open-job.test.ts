import { expect, test } from 'vitest'
import { getGermanDay, isOpenJob } from '#content/types/open-job.ts'

test('getGermanDay changes at midnight in German time', () => {
  expect(getGermanDay(new Date('2026-05-31T21:59:00Z'))).toBe('2026-05-31')
  expect(getGermanDay(new Date('2026-05-31T22:00:00Z'))).toBe('2026-06-01')
  expect(getGermanDay(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01')
})

test('isOpenJob is true until the end of valid_through for an active job', () => {
  const until = (valid_through: string | null, is_active = true) =>
    isOpenJob({ valid_through, is_active }, '2026-05-31')
  expect(until(null)).toBe(true)
  expect(until('2026-05-31')).toBe(true)
  expect(until('2026-05-30')).toBe(false)
  expect(until(null, false)).toBe(false)
})
