import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSafeAddress, isSitePath, toSafeAddress } from '#core/fields/address.ts'
import { times } from '../times.ts'

const good = [
  '/',
  '/kontakt',
  '/karriere#jobs',
  '/projekte?technologie=React&seite=2',
  '#inhalt',
  'https://example.com',
  'http://example.com:8080/weg?a=b#c',
  'https://münchen.example/straße',
  'mailto:info@example.com',
  'tel:+493023125000',
  '/media/slides/0123456789abcdef.webp',
]

const evil = [
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\rscript:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'ftp://example.com',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https://\\evil.example',
  'https://?evil.example',
  'https://#evil.example',
  'https:// evil.example',
  'http://good.example\\@evil.example',
  'kontakt',
  'mailto:',
  'mailto: a@example.com',
  'tel:javascript',
  'x:#',
]

test.each(good)('isSafeAddress and toSafeAddress accept %j', (address) => {
  expect(isSafeAddress(address)).toBe(true)
  expect(toSafeAddress(address)).toBe(address)
})

test.each(evil)('isSafeAddress rejects %j and toSafeAddress returns #', (address) => {
  expect(isSafeAddress(address)).toBe(false)
  expect(toSafeAddress(address)).toBe('#')
})

test('isSafeAddress accepts only http, https, mailto, tel and paths that a browser resolves to the own host', () => {
  const pieces = fc.constantFrom(
    ...['/', '\\', ':', '@', '?', '#', '.', '\t', '\n', '\0', ' ', 'a', '%0a', '&#58;'],
    ...['javascript', 'data', 'https', 'mailto', 'tel', 'evil.example'],
  )
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 8 }).map((list) => list.join('')),
      (address) => {
        if (!isSafeAddress(address)) return
        const url = URL.parse(address, 'https://own.example/seite')
        expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(url?.protocol ?? 'https:')
        if (/^[/#]/.test(address)) expect(url?.host).toBe('own.example')
      },
    ),
    { numRuns: times(5000) },
  )
})

test('isSitePath accepts paths on the own host only', () => {
  expect(
    ['/kontakt', '/', '#a', 'https://a.example', '//a.example', '/\\a'].filter(isSitePath),
  ).toEqual(['/kontakt', '/'])
})
