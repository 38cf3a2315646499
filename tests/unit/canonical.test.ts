import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPath } from '../../app/http/canonical.server.ts'

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
])('%s leads to %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
})

test.each(['/', '/projekte', '/projekte/1', '/assets/Page-B3x.js', '/projekte.data', '/1%3Bdrop'])(
  '%s stays',
  (path) => {
    expect(canonicalPath(path)).toBeUndefined()
  },
)

test('one redirect is enough, and it never leaves the site', () => {
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
      'evil.example',
    ),
  )
  fc.assert(
    fc.property(segments, (parts) => {
      const canonical = canonicalPath(`/${parts.join('')}`)
      if (canonical === undefined) return
      expect(canonical).toMatch(/^\/(?!\/)/)
      expect(canonicalPath(canonical)).toBeUndefined()
    }),
  )
})
