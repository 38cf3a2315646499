import { expect, test } from 'vitest'
import { passesCsrfCheck } from '#core/request/same-origin.server.ts'

const own = 'https://www.beispiel.de'
const ask = (headers: Record<string, string>, method = 'POST', path = '/kontakt') =>
  passesCsrfCheck(new Request(`${own}${path}`, { method, headers }), own)

test.each<[Record<string, string>, boolean]>([
  [{ origin: own }, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ origin: own, 'sec-fetch-site': 'same-origin' }, true],
  [{}, true],
  [{ cookie: 'session=1' }, false],
  [{ origin: 'null' }, false],
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'null', 'sec-fetch-site': 'none' }, false],
  [{ origin: 'null', 'sec-fetch-site': 'same-site' }, false],
  [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
  [{ origin: '' }, false],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'http://www.beispiel.de' }, false],
  [{ origin: `${own}.evil.example` }, false],
  [{ origin: `${own}/` }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ origin: own, 'sec-fetch-site': 'cross-site' }, false],
  // Opened at another address that leads here.
  [{ origin: 'https://beispiel.de', 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'https://beispiel.de', 'sec-fetch-site': 'same-site' }, false],
])('passesCsrfCheck for a POST with %j is %s', (headers, expected) => {
  expect(ask(headers)).toBe(expected)
})

test('passesCsrfCheck checks POST, PUT, PATCH and DELETE only', () => {
  const evil = { origin: 'https://evil.example' }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(ask(evil, method)).toBe(false)
  for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(ask(evil, method)).toBe(true)
})

test('passesCsrfCheck accepts forms of visitors, not of the panel, from another address of the site', () => {
  // Over plain HTTP browsers send no Sec-Fetch-Site.
  const send = (path: string, host: string) =>
    passesCsrfCheck(
      new Request(`http://${host}${path}`, {
        method: 'POST',
        headers: { origin: 'http://192.168.1.5:3000' },
      }),
      own,
    )
  expect(send('/kontakt', '192.168.1.5:3000')).toBe(true)
  expect(send('/admin/login', '192.168.1.5:3000')).toBe(false)
  expect(send('/kontakt', '192.168.1.6:3000')).toBe(false)
})

test.each(['/admin', '/admin/login', '/ADMIN/login', '/admin.data', '/auth/sign-in/email'])(
  'passesCsrfCheck requires an Origin or Sec-Fetch-Site header for a POST to %s',
  (path) => {
    expect(ask({}, 'POST', path)).toBe(false)
  },
)
