import { expect, test } from 'vitest'
import { getAttemptDelay } from '#accounts/sign-in/attempt-delay.ts'

test.each([
  ['account', 4, 0],
  ['account', 5, 2000],
  ['device', 5, 2000],
  ['address', 9, 0],
  ['address', 10, 2000],
  ['account', 6, 4000],
  ['account', 12, 256_000],
  ['account', 13, 300_000],
  ['account', 60, 300_000],
] as const)('getAttemptDelay for one %s after %i failures is %i ms', (kind, failures, wait) => {
  expect(getAttemptDelay(kind, failures)).toBe(wait)
})
