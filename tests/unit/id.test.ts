import { expect, test } from 'vitest'
import { parseIdOrZero } from '#content/store/id.ts'

test('parseIdOrZero accepts decimal numbers up to 2147483647', () => {
  expect(parseIdOrZero('1')).toBe(1)
  expect(parseIdOrZero('2147483647')).toBe(2_147_483_647)
})

test.each([
  undefined,
  '',
  '0',
  '-1',
  '+1',
  '01',
  '1e3',
  '1.0',
  '0x1',
  ' 1',
  '1;--',
  'NaN',
  '１',
  '2147483648',
  '99999999999999999999',
  '__proto__',
])('parseIdOrZero returns 0 for %j', (given) => {
  expect(parseIdOrZero(given)).toBe(0)
})
