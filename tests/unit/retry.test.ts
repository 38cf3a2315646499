import { expect, test } from 'vitest'
import { getRetryDelay, isPermanentMailError } from '#mail/retry.ts'

test('getRetryDelay starts at 30 seconds and doubles up to six hours', () => {
  const minutes = [0, 1, 2, 3, 10, 11, 24].map((attempts) => getRetryDelay(attempts) / 60_000)
  expect(minutes).toEqual([0.5, 0.5, 1, 2, 256, 360, 360])
})

test.each([
  ['EENVELOPE', 550, true],
  ['EENVELOPE', 451, false],
  // Rejected after DATA.
  ['EMESSAGE', 554, true],
  ['EMESSAGE', 452, false],
  ['EENVELOPE', undefined, false],
  ['EAUTH', 535, false],
  [undefined, 550, false],
])('isPermanentMailError for %s with %s is %s', (code, answer, expected) => {
  expect(isPermanentMailError(code, answer)).toBe(expected)
})
