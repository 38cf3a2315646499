import { expect, test } from 'vitest'
import { findMentionedColleagues } from '#inbox/privacy/mentioned-colleagues.ts'

const known = ['Anna', 'Anna Müller', 'Jo (jo@example.com)', 'bert@example.com'].map((name) => ({
  name,
}))
const names = (note: string) =>
  findMentionedColleagues(note, known)
    .map(({ name }) => name)
    .sort()

test.each([
  ['Bitte @Anna Müller fragen', ['Anna Müller']],
  ['Bitte @anna müller, @Anna und @bert@example.com.', ['Anna', 'Anna Müller', 'bert@example.com']],
  ['(@Jo (jo@example.com))', ['Jo (jo@example.com)']],
  ['@Annabelle und anna@Anna.de, Anna Müller', []],
])('findMentionedColleagues in “%s”', (note, expected) => {
  expect(names(note)).toEqual(expected)
})
