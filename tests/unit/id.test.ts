import { expect, test } from 'vitest'
import { parseId } from '#content/store/id.ts'

test('parseId accepts decimal numbers up to 2147483647', () => {
  expect(parseId('1')).toBe(1)
  expect(parseId('2147483647')).toBe(2_147_483_647)
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
])('parseId returns 0 for %j', (given) => {
  expect(parseId(given)).toBe(0)
})
