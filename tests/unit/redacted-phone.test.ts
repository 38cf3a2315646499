import { expect, test } from 'vitest'
import { redactApplicantInText } from '#inbox/entries/masking.server.ts'

const redact = (phone: string, text: string) =>
  redactApplicantInText(
    { first_name: '', last_name: '', email: '', reference: 'B-1', phone },
    `Ruf ${text} an.`,
  )

const german = ['0170 5512345', '+49 170 5512345', '0049 170 5512345', '+49 (0)170 5512345']
const foreign = ['+43 660 1234567', '0043 660 1234567']

test.each([
  ...german.flatMap((phone) =>
    [
      ...[...german, '0170/551 23 45', '(0170) 5512345', '(+49) 170 5512345', '+491705512345'],
      ...['-', '–', '—', '\u2010', '\u2011', '\u2212'].map((dash) => `0170${dash}5512345`),
    ].map((text) => [phone, text]),
  ),
  ...foreign.flatMap((phone) =>
    [...foreign, '+436601234567', '+43-660-1234567'].map((text) => [phone, text]),
  ),
])('of %s, %s is redacted', (phone, text) => {
  expect(redact(phone, text)).toMatch(/^Ruf \(?\[…\] an\.$/)
})

test.each(['0171 5512345', '1705512345678', '+43 660 1234568', '0170'])(
  '%s is the number of somebody else',
  (text) => {
    for (const phone of [...german, ...foreign]) expect(redact(phone, text)).toContain(text)
  },
)
