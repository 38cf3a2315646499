import { expect, test } from 'vitest'
import { negotiateEncoding } from '#server/files/encoding.server.ts'

test.each([
  [undefined, 'plain'],
  ['', 'plain'],
  ['identity', 'plain'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP, BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0,gzip;q=0', 'plain'],
  ['br;q=0.0', 'plain'],
  ['gzip;q=0.5, br;q=0.1', 'br'],
  ['*', 'br'],
  ['*;q=0', 'plain'],
  ['br;q=0, *', 'gzip'],
  ['deflate, zstd', 'plain'],
  ['brotli', 'plain'],
  ['br ; q=0 , gzip', 'gzip'],
  ['br;q=abc', 'plain'],
  [';;,,=', 'plain'],
])('negotiateEncoding for Accept-Encoding %j is %s', (header, expected) => {
  expect(negotiateEncoding(header)).toBe(expected)
  expect(negotiateEncoding(header)).toBe(expected)
})

test('negotiateEncoding answers 2,000 different headers', () => {
  for (let i = 0; i < 2000; i++) expect(negotiateEncoding(`x-${i}, gzip`)).toBe('gzip')
})
