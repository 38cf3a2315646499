import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decodeEmailDomain } from '#core/fields/email/decode-email-domain.ts'
import { encodeEmailDomain, isEmail } from '#core/fields/email.ts'

test.each([
  'post@firma.de',
  'a.b+c_d-e@mail.firma.example',
  "o'neil@firma.ie",
  'smith&co@firma.com',
  'post@xn--mller-kva.de',
  'post@firma.museum',
  'post@xn--e1afmkfd.xn--p1ai',
  'POST@FIRMA.DE',
  `${'a'.repeat(64)}@firma.de`,
])('isEmail accepts %s', (address) => {
  expect(isEmail(address)).toBe(true)
})

test.each([
  '',
  'a',
  '@firma.de',
  'a@',
  'a@b',
  'a@localhost',
  'a@b.c',
  'a@b..de',
  'a@.b.de',
  'a@b.de.',
  'a@-b.de',
  'a@b-.de',
  'a@b_c.de',
  'a@1.2.3.4',
  'a@[1.2.3.4]',
  'a b@firma.de',
  '"a b"@firma.de',
  '.a@firma.de',
  'a.@firma.de',
  'a..b@firma.de',
  'a@b@firma.de',
  'a?subject=x@firma.de',
  'a@firma.de\r\nBcc: b@firma.de',
  'a@müller.de',
  'müller@firma.de',
  `${'a'.repeat(65)}@firma.de`,
  `a@${'b.'.repeat(130)}de`,
])('isEmail rejects %j', (address) => {
  expect(isEmail(address)).toBe(false)
})

test('isEmail with ownLetters accepts non-ASCII local parts', () => {
  const taken = (address: string) => isEmail(encodeEmailDomain(address), { ownLetters: true })
  for (const address of ['müller@firma.de', 'änne.groß@müller.de', 'почта@пример.рф'])
    expect([address, taken(address)]).toEqual([address, true])
  for (const address of ['müller@b', 'mül ler@firma.de', 'müller?x@firma.de', 'ü..a@firma.de'])
    expect([address, taken(address)]).toEqual([address, false])
})

test.each(['\u200b', '\u00ad', '\u2060', '\ufeff'])(
  'encodeEmailDomain drops the invisible character %j of a copied address',
  (sign) => {
    expect(encodeEmailDomain(`${sign}an${sign}na@mül${sign}ler.de${sign}`)).toBe(
      'anna@xn--mller-kva.de',
    )
    expect(encodeEmailDomain(`anna@${sign}b`)).toBe('anna@b')
  },
)

test('encodeEmailDomain encodes the domain as punycode and leaves invalid addresses unchanged', () => {
  expect(encodeEmailDomain('info@Müller.de')).toBe('info@xn--mller-kva.de')
  expect(encodeEmailDomain('Info@firma.de')).toBe('Info@firma.de')
  for (const address of ['a@b c.de', 'a@b/c.de', 'a@', '@firma.de', 'müller', 'a@b:80'])
    expect(encodeEmailDomain(address)).toBe(address)
})

test.each([
  'buero@kühn-söhne.de',
  'post@bücher.example',
  'a@straße-7.münchen.de',
  'почта@пример.рф',
  '工@例え.テスト',
  'a@ünïcödé-with-long-ascii-part.example',
])('%s survives encodeEmailDomain and decodeEmailDomain', (address) => {
  const stored = encodeEmailDomain(address)
  expect(stored).toMatch(/@.*xn--/)
  expect(decodeEmailDomain(stored)).toBe(address)
})

test('decodeEmailDomain leaves an address without valid punycode unchanged', () => {
  for (const address of [
    'post@firma.de',
    'a',
    '',
    'a@xn--',
    'a@xn--999999999.de',
    'a@xn--a-.de',
    'xn--a@b.de',
  ])
    expect(decodeEmailDomain(address)).toBe(address)
})

test('the only field with type="email", with which browsers refuse umlaut mailboxes, is that of a form that they do not check', () => {
  const found = globSync('app/**/*.{ts,tsx}').filter((file) =>
    /\btype(=|: ?)\{?['"]email['"]/.test(readFileSync(file, 'utf8')),
  )
  expect(found).toEqual(['app/site/form/field.tsx'])
  expect(readFileSync('app/site/form/public-form.tsx', 'utf8')).toContain(
    '<SubmitButton formNoValidate',
  )
})
