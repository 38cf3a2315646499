import { expect, test } from 'vitest'
import { createNamePattern, emailPattern, redactText } from '#content/people/name-patterns.ts'
import {
  extractWordSequences,
  nameVariants,
  toComparableName,
} from '#inbox/privacy/name-variants.ts'
import { growth, tooFast } from '../growth.ts'

const name = 'Änne Müller-Groß'

test.each([
  name,
  'Müller-Groß, Änne',
  'MÜLLER-GROSS Änne',
  'Aenne  Mueller-Gross',
  'Anne Muller-Gross',
  'änne.müller-groß@example.com',
  'aenne_mueller-gross.pdf',
  'https://example.com/in/aennemuellergross',
  'Lebenslauf annemuller-gross',
  'mueller-gross-aenne',
  name.normalize('NFD'),
])('a name is found as %s', (text) => {
  for (const wanted of [name, name.normalize('NFD'), ` ${name.toLowerCase()} `])
    expect(redactText(`Mit ${text}!`, createNamePattern(wanted), '-')).not.toMatch(/m.{0,2}ller/i)
})

test.each([
  ['Jo Li', 'joli'],
  ['Jo Li', 'Li Jo'],
  ['Ute An', 'ein Brief an Ute'],
  ['Kai Ser', 'Kaiser'],
  ['Al Bert', 'Albert'],
  ['Anna Beispiel', 'Anna, Frau Beispiel'],
  ['Anna Beispiel', 'Hannabeispiel'],
  ['Anna Beispiel', 'Annabeispielhaft'],
  ['Anna Beispiel', 'Anna'],
  ['Anna', 'Hanna'],
])('%s is not found in %j', (wanted, text) => {
  expect(text).not.toMatch(createNamePattern(wanted))
})

test('an address is found with its domain as people write it', () => {
  for (const text of ['eva@bücher.example', 'Eva@xn--bcher-kva.example'])
    expect(`An ${text}.`).toMatch(createNamePattern('eva@xn--bcher-kva.example'))
})

test('a short name is found with its last word first where a comma says so', () => {
  expect('Liste: Li, Jo; Wolf, Tim').toMatch(createNamePattern('Jo Li'))
  expect('Wolf,Tim').toMatch(createNamePattern('Tim Wolf'))
  expect('Mei An , Li').toMatch(createNamePattern('Li Mei An'))
})

test('what is asked for after a restore is what may come back of a name', () => {
  const forms = nameVariants(name)
  for (const text of [
    'Müller-Groß Änne',
    'MUELLERGROSS AENNE',
    'anne mullergross',
    'annemullergross',
  ])
    expect(forms).toContain(toComparableName(text))
  expect(forms).toContain('aenne mueller gross')
  expect(nameVariants('Ute An')).toEqual(expect.not.arrayContaining(['an ute', 'utean']))
  // Whatever somebody types costs a bounded number of digests.
  for (const words of [1, 2, 3, 4, 5, 100])
    expect(nameVariants('Müller '.repeat(words)).length).toBeLessThan(20)
})

test('names are found in addresses and before commas, in texts of one endless word at once', () => {
  const found = [...extractWordSequences('Wolf, Tim war /blog/mit-anna-beispiel', [2])]
  expect(found).toEqual(expect.arrayContaining(['tim wolf', 'anna beispiel', 'tim war']))
  for (const sign of ['a', 'a-', 'ä', "a'", 'a,', '@', '1'])
    expect(
      growth((size) => [...extractWordSequences(sign.repeat(size), [1, 2])], 20_000),
    ).toBeLessThan(tooFast)
  for (const sign of ['a', 'a.', '@', 'a@'])
    expect(growth((size) => sign.repeat(size).match(emailPattern), 20_000)).toBeLessThan(tooFast)
})
