import { expect, test } from 'vitest'
import { contactCollection } from '#content/types/contact.ts'
import { teamMember } from '#content/types/team-member.ts'
import { toTelUrl } from '#core/fields/links/tel-url.ts'

test.each([
  ['+49 40 66969 100', 'tel:+494066969100'],
  ['+49 (0) 40 66969 100', 'tel:+494066969100'],
  ['+49(0)40/66969-0', 'tel:+4940669690'],
  ['0049 (0)40 66969', 'tel:+494066969'],
  ['(+49) 040 66969', 'tel:+494066969'],
  ['+43 (0) 1 58858', 'tel:+43158858'],
  ['+39 06 6982', 'tel:+39066982'],
  ['(0) 40 66969', 'tel:04066969'],
  ['(040) 66969', 'tel:04066969'],
  ['040\u00a066969\u201110', 'tel:0406696910'],
  ['040 123456 (Mo–Fr 9–17 Uhr)', 'tel:040123456'],
  ['040 123456 (9–17 Uhr)', 'tel:040123456'],
  ['Telefon: 040 / 12 34 56', 'tel:040123456'],
  ['040 66969-100 / -120', 'tel:04066969100'],
  ['040 123456 / 0171 123456', 'tel:040123456'],
  ['0800/0123456', 'tel:08000123456'],
  ['0800 / 000 25 52', 'tel:08000002552'],
  ['+49 (0) 800 / 000 25 52', 'tel:+498000002552'],
  ['0800/0123456 / 0171 123456', 'tel:08000123456'],
  ['+49 40 123456, +49 171 123456', 'tel:+4940123456'],
  ['Zentrale 1: 0561 4711', 'tel:05614711'],
  ['24-Stunden-Telefon 0561 4711', 'tel:05614711'],
  ['24/7: 0561 4711', 'tel:05614711'],
  ['Mo–Fr 8–17 Uhr: 0561 4711', 'tel:05614711'],
  ['2. Stock, 0561 4711', 'tel:05614711'],
  ['Haus 12, 2. Stock: 0800/0123456', 'tel:08000123456'],
  ['++49 561 4711', 'tel:+495614711'],
  ['110', 'tel:110'],
  ['Notruf 112', 'tel:112'],
  ['116117', 'tel:116117'],
  ['auf Anfrage', undefined],
  ['-', undefined],
  ['12', undefined],
])('toTelUrl(%j) is %s', (text, url) => {
  expect(toTelUrl(text)).toBe(url)
})

test.each([
  ['', true],
  ['110', true],
  ['Notruf 112', true],
  ['0561 4711, werktags', true],
  ['-', false],
  ['folgt', false],
  ['?? ??', false],
  ['12', false],
])('the phone %j of contact or team is valid: %s', (text, isValid) => {
  for (const { phone } of [contactCollection.fields, teamMember.fields])
    expect(phone.schema.safeParse(text).success).toBe(isValid)
})
