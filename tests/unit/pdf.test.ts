import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanName, isCalledPdf } from '../../app/inbox/pdf.ts'
import { pdfCheck } from '../../app/inbox/pdf-check.server.ts'
import { pdf } from '../submission.ts'

/** However the pieces are cut. */
function isPdf(content: string | Buffer, size = 7) {
  const bytes = Buffer.from(content)
  const check = pdfCheck()
  for (let at = 0; at < bytes.length; at += size) check.add(bytes.subarray(at, at + size))
  return check.isPdf()
}

/** The last record of an archive, with a comment of that length. */
function zipEnd(comment: string) {
  const record = Buffer.alloc(22)
  record.write('PK\x05\x06', 'latin1')
  record.writeUInt16LE(comment.length, 20)
  return Buffer.concat([record, Buffer.from(comment)])
}

test.each([
  ['as it should be', pdf(), true],
  ['with empty lines behind', `${pdf()}\r\n\0\n`, true],
  ['that was changed and has two ends', `${pdf()}2 0 obj\n%%EOF`, true],
  ['that is encrypted', pdf('/Encrypt 12 0 R'), true],
  ['larger than any window', pdf('x'.repeat(200_000)), true],
  ['with HTML inside', pdf('<script>alert(1)</script>'), true],
  ['with HTML before', `<html>${pdf()}`, false],
  ['with HTML behind', `${pdf()}<script>alert(1)</script>`, false],
  ['with a byte order mark', `\ufeff${pdf()}`, false],
  ['cut off', pdf('x'.repeat(5000)).slice(0, -8), false],
  ['with its end far from the end', `${pdf()}${' '.repeat(3000)}`, false],
  ['of nothing', '', false],
  ['of one byte', '%', false],
  ['of the head alone', '%PDF-', false],
])('a PDF %s', (_, content, expected) => {
  expect(isPdf(content)).toBe(expected)
  expect(isPdf(content, 100_000)).toBe(expected)
})

test('a PDF that is an archive at the same time is none', () => {
  const inside = Buffer.concat([Buffer.from('%PDF-1.4\n'), zipEnd('\n%%EOF\n')])
  expect(isPdf(inside)).toBe(false)
  expect(isPdf(Buffer.concat([Buffer.from(pdf()), zipEnd('')]))).toBe(false)
  const long = zipEnd(`${'c'.repeat(60_000)}\n%%EOF\n`)
  expect(isPdf(Buffer.concat([Buffer.from('%PDF-1.4\n'), long]), 4096)).toBe(false)
  // The mark alone can stand in any compressed stream.
  expect(isPdf(pdf('PK\x05\x06 and more'))).toBe(true)
})

test('the first bytes decide early', () => {
  const check = pdfCheck()
  check.add(Buffer.from('%P'))
  expect(check.isHopeless()).toBe(false)
  check.add(Buffer.from('NG-'))
  expect(check.isHopeless()).toBe(true)
})

test.each([
  ['Lebenslauf.pdf', 'application/pdf', true],
  ['Lebenslauf.PDF', '', true],
  ['Lebenslauf.pdf', 'application/octet-stream', true],
  ['Lebenslauf.pdf', 'text/html', false],
  ['Lebenslauf.pdf.exe', 'application/pdf', false],
  ['Lebenslauf', 'application/pdf', false],
  ['.pdf', 'application/pdf', false],
])('%s as %s may be a PDF: %s', (name, type, expected) => {
  expect(isCalledPdf({ name, type })).toBe(expected)
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
])('%j is called %j', (given, expected) => {
  expect(cleanName(given)).toBe(expected)
})

/** What a name must not hold among what it may; all of Unicode as a unit would take seconds to prepare. */
const forbidden = '/\\"<>|:*?%\0\r\n\t\x7f\x9f\u00ad\u200d\u202e\u2066\ufeff\ud800\udfff'.split('')
const signs = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 1 }), fc.constantFrom(...forbidden))

test('no name gets out of its place, grows or breaks a header', () => {
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 60 }), (given) => {
      const name = cleanName(given)
      expect(name).not.toMatch(/[/\\"<>|:*?%\p{Cc}\p{Cf}\p{Cs}]/u)
      expect(name.endsWith('.pdf')).toBe(true)
      expect([...name].length).toBeLessThanOrEqual(124)
    }),
  )
  expect([...cleanName('x'.repeat(5000))].length).toBe(124)
})

test('the last byte counts at every place in the window', () => {
  // The window moves when a piece would not fit: its size, and one byte less and more.
  const size = 22 + 65_535
  for (const length of [2 * size - 1, 2 * size, 2 * size + 1]) {
    const file = pdf('x'.repeat(length - pdf('').trimEnd().length)).trimEnd()
    expect(file).toHaveLength(length)
    expect([length, isPdf(file, size)]).toEqual([length, true])
  }
})
