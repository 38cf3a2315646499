import { expect, test } from 'vitest'
import { isSameOrigin } from '../../app/http/same-origin.server.ts'

const own = 'https://www.beispiel.de'
const ask = (headers: Record<string, string>, method = 'POST') =>
  isSameOrigin(new Request(`${own}/kontakt`, { method, headers }), own)

test.each<[Record<string, string>, boolean]>([
  [{ origin: own }, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ origin: own, 'sec-fetch-site': 'same-origin' }, true],
  [{}, false],
  [{ origin: 'null' }, false],
  [{ origin: '' }, false],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'http://www.beispiel.de' }, false],
  [{ origin: `${own}.evil.example` }, false],
  [{ origin: `${own}/` }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ origin: own, 'sec-fetch-site': 'cross-site' }, false],
  [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, false],
])('POST with %j: %s', (headers, expected) => {
  expect(ask(headers)).toBe(expected)
})

test('every method that may change something is checked, the others are not', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(ask({}, method)).toBe(false)
  for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(ask({}, method)).toBe(true)
})
