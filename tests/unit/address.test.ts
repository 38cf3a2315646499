import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSafeAddress, isSitePath, toSafeAddress } from '#core/fields/address.ts'
import { encodeBlanks } from '#core/fields/links/encode-blanks.ts'
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
  'tel:(030)23125000',
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

test.each([
  ['tel:+49 40 66969100', 'tel:+494066969100'],
  ['TEL: +49\u00a040 6', 'TEL:+49406'],
  ['tel:(040) 66969100', 'tel:(040)66969100'],
  [
    'mailto:a@example.com?subject=Anfrage Projekt',
    'mailto:a@example.com?subject=Anfrage%20Projekt',
  ],
  ['mailto: a@example.com', 'mailto:a@example.com'],
  ['https://example.com/Preis liste.pdf', 'https://example.com/Preis%20liste.pdf'],
  [' https://example.com?a=b c ', 'https://example.com?a=b%20c'],
  ['/dateien/Preis liste.pdf#neue Preise', '/dateien/Preis%20liste.pdf#neue%20Preise'],
])('encodeBlanks makes of %j the safe address %j, and no other of that', (address, expected) => {
  expect(encodeBlanks(address)).toBe(expected)
  expect(encodeBlanks(expected)).toBe(expected)
  expect(isSafeAddress(expected)).toBe(true)
})

test('encodeBlanks makes no safe address of an unsafe one', () => {
  const trusted = ['https:// evil.example', 'mailto: a@example.com']
  for (const address of evil.filter((each) => !trusted.includes(each)))
    expect(isSafeAddress(encodeBlanks(address))).toBe(false)
  for (const address of ['java script:alert(1)', 'https://good.example evil', 'kontakt formular'])
    expect(isSafeAddress(encodeBlanks(address))).toBe(false)
  expect(new URL(encodeBlanks('/ /evil.example'), 'https://own.example').host).toBe('own.example')
})
