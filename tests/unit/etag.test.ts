import { expect, test } from 'vitest'
import { matches } from '#server/page-cache.server.ts'

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['*', true],
  ['"b", W/"a"', true],
  ['"b","a"', true],
  ['', false],
  ['"b"', false],
  ['a', false],
  ['"A"', false],
  ['"a', false],
])('If-None-Match: %s', (header, expected) => {
  expect(matches(header, 'W/"a"')).toBe(expected)
  expect(matches(header, '"a"')).toBe(expected)
})
