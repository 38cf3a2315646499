import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCanonicalRedirectPath } from '#server/requests/canonical.server.ts'

test.each([
  ['/Projekte', '/projekte'],
  ['/projekte/', '/projekte'],
  ['//evil.example/', '/evil.example'],
  ['///', '/'],
  ['/projekte//1/', '/projekte/1'],
  ['/%70rojekte/%31', '/projekte/1'],
  ['/%41dmin', '/admin'],
  ['/x/../projekte', '/projekte'],
  ['/x/%2e%2e/projekte', '/projekte'],
  ['/\\\\evil.example', '/evil.example'],
  ['/Projekte.data', '/projekte.data'],
  ['//evil.example/x.data', '/evil.example/x.data'],
  ['/blog/%c3%a4', '/blog/%C3%A4'],
  ['/blog/\u00c3\u00a4', '/blog/%C3%A4'],
  ['/assets/x1/%2e%2e/%2e%2e/projekte', '/projekte'],
  ['/assets/../projekte', '/projekte'],
  ['/__x/../kontakt', '/kontakt'],
  ['/__x/.%2E/kontakt', '/kontakt'],
  ['/admin/../kontakt', '/kontakt'],
  ['/media\\..\\kontakt', '/kontakt'],
  ['/kontakt/_.data', '/kontakt.data'],
  ['/kontakt//.data', '/kontakt.data'],
  ['/.data', '/_.data'],
  ['/kontakt/./', '/kontakt'],
  ['/x/%2%65%2%65/projekte', '/projekte'],
])('findCanonicalRedirectPath redirects %s to %s', (path, canonical) => {
  expect(findCanonicalRedirectPath(path, true)).toBe(canonical)
})

test.each(['/', '/projekte', '/projekte/1', '/_.data', '/projekte.data', '/1%3Bdrop', '/%2570'])(
  'findCanonicalRedirectPath leaves %s unchanged',
  (path) => {
    expect(findCanonicalRedirectPath(path, true)).toBeUndefined()
  },
)

test('findCanonicalRedirectPath keeps capitals outside of pages but normalizes the rest', () => {
  expect(findCanonicalRedirectPath('/media/projects/Ab.webp', false)).toBeUndefined()
  expect(findCanonicalRedirectPath('/admin/invitation/Ab', false)).toBeUndefined()
  expect(findCanonicalRedirectPath('/admin/%6cogin/', false)).toBe('/admin/login')
  expect(findCanonicalRedirectPath('/media/../Kontakt', false)).toBe('/Kontakt')
})

test('findCanonicalRedirectPath is idempotent and never leaves the host', () => {
  const segments = fc.array(
    fc.constantFrom(
      'a',
      'B',
      '/',
      '//',
      '1',
      '.',
      '..',
      '%2e',
      '%2F',
      '%41',
      '\\\\',
      '.data',
      '_.data',
      '%25',
      '%5C',
      '/assets/',
      '/__x',
      '\u00c3\u00a4',
      'evil.example',
    ),
  )
  fc.assert(
    fc.property(segments, (parts) => {
      const path = `/${parts.join('')}`
      const canonical = findCanonicalRedirectPath(path, true) ?? path
      expect(canonical).toMatch(/^\/(?!\/)/)
      expect(findCanonicalRedirectPath(canonical, true)).toBeUndefined()
      expect(new URL(`http://localhost${canonical}`).pathname).toBe(canonical)
    }),
  )
})
