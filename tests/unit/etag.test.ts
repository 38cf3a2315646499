import { expect, test } from 'vitest'
import { matchesEtag } from '#server/pages/page-cache.server.ts'

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
])('matchesEtag for If-None-Match: %s', (header, expected) => {
  expect(matchesEtag(header, 'W/"a"')).toBe(expected)
  expect(matchesEtag(header, '"a"')).toBe(expected)
})
