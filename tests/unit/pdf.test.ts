import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanPdfName, hasPdfNameAndType } from '#inbox/documents/pdf.ts'
import { createPdfCheck } from '#media/files/pdf-check.server.ts'
import { pdf } from '../submission.ts'

/** Feeds the check in chunks of `size` bytes. */
function checked(content: string | Buffer, size = 7) {
  const bytes = Buffer.from(content)
  const check = createPdfCheck()
  for (let at = 0; at < bytes.length; at += size) check.add(bytes.subarray(at, at + size))
  return check
}
const kindOf = (content: string | Buffer, size?: number) => checked(content, size).kind()
const isPdf = (content: string | Buffer, size?: number) => kindOf(content, size) === 'whole'

/** The end-of-central-directory record of a ZIP with this comment. */
function zipEnd(comment: string) {
  const record = Buffer.alloc(22)
  record.write('PK\x05\x06', 'latin1')
  record.writeUInt16LE(comment.length, 20)
  return Buffer.concat([record, Buffer.from(comment)])
}

test.each([
  ['as it should be', pdf(), 'whole'],
  ['with empty lines behind', `${pdf()}\r\n\0\n`, 'whole'],
  ['that was changed and has two ends', `${pdf()}2 0 obj\n%%EOF`, 'whole'],
  ['that is encrypted', pdf('/Encrypt 12 0 R'), 'whole'],
  ['larger than any window', pdf('x'.repeat(200_000)), 'whole'],
  ['with HTML inside', pdf('<script>alert(1)</script>'), 'whole'],
  ['with HTML before', `<html>${pdf()}`, 'whole'],
  ['with HTML behind', `${pdf()}<script>alert(1)</script>`, 'whole'],
  ['with a byte order mark', `\ufeff${pdf()}`, 'whole'],
  ['with a line break before', `\r\n${pdf()}`, 'whole'],
  ['with the commands of a printer before', `\x1b%-12345X@PJL SET X=1\r\n${pdf()}`, 'whole'],
  ['of a scanner, with 11 KB behind', `${pdf()}${'x'.repeat(11_000)}`, 'whole'],
  ['without %%EOF', '%PDF-1.4\n1 0 obj\nendobj\ntrailer\n<</Root 1 0 R>>\n', 'whole'],
  ['whose end was cut off behind startxref', '%PDF-1.4\n(x)\nstartxref\n12\n', 'whole'],
  ['that begins as late as readers look', `${'x'.repeat(1019)}${pdf()}`, 'whole'],
  ['that begins later', `${'x'.repeat(1020)}${pdf()}`, 'none'],
  ['cut off', pdf('x'.repeat(5000)).slice(0, -8), 'damaged'],
  [
    'for the web, as long as it says',
    `%PDF-1.4\n1 0 obj\n<</Linearized 1/L 48>>\nstartxref\n0\n%%EOF`,
    'whole',
  ],
  [
    'for the web, of which the first part arrived',
    `%PDF-1.4\n1 0 obj\n<</Linearized 1/L 12800/H [1 2]>>\nstartxref\n0\n%%EOF\n${'x'.repeat(4000)}`,
    'damaged',
  ],
  ['whose first part alone arrived', `${pdf()}${'x'.repeat(70_000)}`, 'damaged'],
  ['of the head alone', '%PDF-', 'damaged'],
  ['of nothing', '', 'none'],
  ['of one byte', '%', 'none'],
  ['that is a picture', '\x89PNG\r\n%%EOF', 'none'],
])('createPdfCheck of a PDF %s', (_, content, expected) => {
  expect(kindOf(content)).toBe(expected)
  expect(kindOf(content, 100_000)).toBe(expected)
})

test('createPdfCheck detects /Encrypt across chunk borders', () => {
  for (const size of [1, 3, 8, 9, 100_000]) {
    expect(checked(pdf('/Encrypt 12 0 R'), size).isEncrypted()).toBe(true)
    expect(checked(pdf('/Encryp'), size).isEncrypted()).toBe(false)
  }
})

test('createPdfCheck rejects a file that is a PDF and a ZIP at once', () => {
  const inside = Buffer.concat([Buffer.from('%PDF-1.4\n'), zipEnd('\n%%EOF\n')])
  expect(isPdf(inside)).toBe(false)
  expect(isPdf(Buffer.concat([Buffer.from(pdf()), zipEnd('')]))).toBe(false)
  const long = zipEnd(`${'c'.repeat(60_000)}\n%%EOF\n`)
  expect(isPdf(Buffer.concat([Buffer.from('%PDF-1.4\n'), long]), 4096)).toBe(false)
  // The ZIP signature alone may occur in a compressed stream.
  expect(isPdf(pdf('PK\x05\x06 and more'))).toBe(true)
})

test('isHopeless is true after 1,024 bytes without a PDF header', () => {
  const check = createPdfCheck()
  check.add(Buffer.alloc(1023))
  expect(check.isHopeless()).toBe(false)
  check.add(Buffer.alloc(1))
  expect(check.isHopeless()).toBe(true)
})

test.each([
  ['Lebenslauf.pdf', 'application/pdf', true],
  ['Lebenslauf.PDF', '', true],
  ['Lebenslauf.pdf', 'application/octet-stream', true],
  ['Lebenslauf.pdf', 'application/force-download', true],
  ['Lebenslauf.pdf', 'text/pdf', true],
  ['Lebenslauf.pdf ', 'application/pdf', true],
  ['Lebenslauf.pdf (1)', 'application/pdf', true],
  ['Lebenslauf.pdf', 'text/html', false],
  ['Lebenslauf.pdf', 'image/png', false],
  ['Lebenslauf.pdf.exe', 'application/pdf', false],
  ['Lebenslauf', 'application/pdf', false],
  ['.pdf', 'application/pdf', false],
])('hasPdfNameAndType of %s with type %s is %s', (name, type, expected) => {
  expect(hasPdfNameAndType({ name, type })).toBe(expected)
})

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\eva\\CV.PDF', 'CV.pdf'],
  ['a\0b\r\nc.pdf', 'abc.pdf'],
  ['fdp\u202eexe.pdf', 'fdpexe.pdf'],
  ['Zeugnis 😀 „Müller“.pdf', 'Zeugnis 😀 „Müller“.pdf'],
  ['"><script>.pdf', 'script.pdf'],
  ['CON.pdf', 'CON.pdf'],
  ['%22%0d%0a.pdf', 'Dokument.pdf'],
  ['Lebenslauf', 'Lebenslauf.pdf'],
  ['Lebenslauf.pdf ', 'Lebenslauf.pdf'],
  ['Lebenslauf.pdf (1)', 'Lebenslauf (1).pdf'],
  ['Lebenslauf.pdf(2)', 'Lebenslauf(2).pdf'],
  ['Lebenslauf.pdf.exe', 'Lebenslauf.pdf.exe.pdf'],
  ['.pdf', 'Dokument.pdf'],
  ['Mu\u0308ller.pdf', 'M\u00fcller.pdf'],
])('cleanPdfName turns %j into %j', (given, expected) => {
  expect(cleanPdfName(given)).toBe(expected)
})

/** Forbidden characters mixed into graphemes: a generator over all of Unicode takes seconds to set up. */
const forbidden = '/\\"<>|:*?%\0\r\n\t\x7f\x9f\u00ad\u200d\u202e\u2066\ufeff\ud800\udfff'.split('')
const signs = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 1 }), fc.constantFrom(...forbidden))

test('cleanPdfName returns no forbidden characters, ends with .pdf and has at most 124 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 60 }), (given) => {
      const name = cleanPdfName(given)
      expect(name).not.toMatch(/[/\\"<>|:*?%\p{Cc}\p{Cf}\p{Cs}]/u)
      expect(name.endsWith('.pdf')).toBe(true)
      expect([...name].length).toBeLessThanOrEqual(124)
    }),
  )
  expect([...cleanPdfName('x'.repeat(5000))].length).toBe(124)
})

test('createPdfCheck finds %%EOF at each position relative to its window', () => {
  // The window moves when a chunk does not fit: at its size, one byte less and one more.
  const size = 22 + 65_535
  for (const length of [2 * size - 1, 2 * size, 2 * size + 1]) {
    const file = pdf('x'.repeat(length - pdf('').trimEnd().length)).trimEnd()
    expect(file).toHaveLength(length)
    expect([length, isPdf(file, size)]).toEqual([length, true])
  }
})
