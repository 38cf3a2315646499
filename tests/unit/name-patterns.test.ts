import { expect, test } from 'vitest'
import { createNamePattern, emailPattern, redactStrings } from '#content/people/name-patterns.ts'
import {
  extractWordSequences,
  nameVariants,
  toComparableName,
  toFormerComparableName,
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
])('createNamePattern finds a name written as %s', (text) => {
  for (const wanted of [name, name.normalize('NFD'), ` ${name.toLowerCase()} `])
    expect(redactStrings(`Mit ${text}!`, createNamePattern(wanted), '-')).not.toMatch(
      /m.{0,2}ller/i,
    )
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
])('createNamePattern for %s does not match %j', (wanted, text) => {
  expect(text).not.toMatch(createNamePattern(wanted))
})

test('createNamePattern matches an e-mail address with a punycode or Unicode domain', () => {
  for (const text of ['eva@bücher.example', 'Eva@xn--bcher-kva.example'])
    expect(`An ${text}.`).toMatch(createNamePattern('eva@xn--bcher-kva.example'))
})

test('createNamePattern matches a short name with the last word first and a comma', () => {
  expect('Liste: Li, Jo; Wolf, Tim').toMatch(createNamePattern('Jo Li'))
  expect('Wolf,Tim').toMatch(createNamePattern('Tim Wolf'))
  expect('Mei An , Li').toMatch(createNamePattern('Li Mei An'))
})

test('nameVariants contains each reordered and joined spelling, fewer than 20 in all', () => {
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
  // The number of digests to compute stays bounded.
  for (const words of [1, 2, 3, 4, 5, 100])
    expect(nameVariants('Müller '.repeat(words)).length).toBeLessThan(20)
})

test('a name with letters that addresses once left out is found in those addresses and in the log', () => {
  for (const text of ['ucja-mueller', 'lucja-mueller', 'Lucja Muller', 'ŁUCJA Müller'])
    expect(`Mit ${text}!`).toMatch(createNamePattern('Łucja Müller'))
  // As the log of that time has it.
  expect(toFormerComparableName('łucja müller')).toBe('ucja mueller')
  expect(toFormerComparableName('kılıç')).toBe('k-l-c')
  for (const text of ['Łucja Müller', 'ucja mueller', 'lucja mueller', 'müller łucja'])
    expect(nameVariants('Łucja Müller')).toContain(toComparableName(text))
  expect(nameVariants('Łucja Anđela Maria Đurđević').length).toBeLessThan(30)
})

test('extractWordSequences finds names in paths and around commas, in linear time', () => {
  const found = [...extractWordSequences('Wolf, Tim war /blog/mit-anna-beispiel', [2])]
  expect(found).toEqual(expect.arrayContaining(['tim wolf', 'anna beispiel', 'tim war']))
  for (const sign of ['a', 'a-', 'ä', "a'", 'a,', '@', '1'])
    expect(
      growth((size) => [...extractWordSequences(sign.repeat(size), [1, 2])], 20_000),
    ).toBeLessThan(tooFast)
  for (const sign of ['a', 'a.', '@', 'a@'])
    expect(growth((size) => sign.repeat(size).match(emailPattern), 20_000)).toBeLessThan(tooFast)
})
