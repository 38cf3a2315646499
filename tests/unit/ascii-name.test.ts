import { expect, test } from 'vitest'
import { asciiName } from '#panel/kit/download/ascii-name.ts'
import {
  createAttachmentHeaders,
  createInlineHeaders,
} from '#panel/kit/download/attachment.server.ts'

test.each([
  ['Müller Lebenslauf.pdf', 'Mueller Lebenslauf.pdf'],
  ['Mu\u0308ller.pdf', 'Mueller.pdf'],
  ['Größe (2)_neu-1.2.pdf', 'Groesse 2 _neu-1.2.pdf'],
  ['Łukasz Żółć.pdf', 'Lukasz Zolc.pdf'],
  ['Þór Guðrún, Øre ÆON.pdf', 'Thor Gudrun Oere AeON.pdf'],
  ['Nguyễn Thị Đặng.pdf', 'Nguyen Thi Dang.pdf'],
  ['a"b\r\n;c.pdf', 'a b c.pdf'],
  ['Резюме CV.pdf', 'datei.pdf'],
  ['履歴書.pdf', 'datei.pdf'],
  ['😀.pdf', 'datei.pdf'],
  ['.pdf', 'datei.pdf'],
  ['Bewerbung', 'Bewerbung'],
  ['', 'datei'],
])('asciiName turns %j into %j', (name, expected) => {
  expect(asciiName(name)).toBe(expected)
})

test('createAttachmentHeaders sends an ASCII filename and the NFC name as filename*', () => {
  const { 'content-disposition': sent } = createAttachmentHeaders(
    'Mu\u0308ller.pdf',
    'application/pdf',
  )
  expect(sent).toBe(
    `attachment; filename="Mueller.pdf"; filename*=UTF-8''${encodeURIComponent('M\u00fcller.pdf')}`,
  )
})

test('only a PDF that is shown inline has no sandbox, in which Safari shows none', () => {
  const policy = 'content-security-policy'
  const inline = createInlineHeaders('a.pdf', 'application/pdf')
  expect(inline[policy]).toMatch(/^default-src 'none'.* frame-ancestors 'self'/)
  expect(inline[policy]).not.toContain('sandbox')
  expect(inline['x-content-type-options']).toBe('nosniff')
  expect(createAttachmentHeaders('a.pdf', 'application/pdf')[policy]).toMatch(/; sandbox$/)
})
