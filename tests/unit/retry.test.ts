import { expect, test } from 'vitest'
import { cannotSucceed, getRetryDelay } from '#mail/retry.ts'

test('half a minute, then twice as long each time, at the most six hours', () => {
  const minutes = [0, 1, 2, 3, 10, 11, 24].map((attempts) => getRetryDelay(attempts) / 60_000)
  expect(minutes).toEqual([0.5, 0.5, 1, 2, 256, 360, 360])
})

test.each([
  ['EENVELOPE', 550, true],
  ['EENVELOPE', 451, false],
  // The content, after it was told.
  ['EMESSAGE', 554, true],
  ['EMESSAGE', 452, false],
  ['EENVELOPE', undefined, false],
  ['EAUTH', 535, false],
  [undefined, 550, false],
])('%s with %s is without hope: %s', (code, answer, expected) => {
  expect(cannotSucceed(code, answer)).toBe(expected)
})
