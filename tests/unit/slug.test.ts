import { expect, test } from 'vitest'
import { toSlug } from '#core/fields/slug.ts'

test.each([
  ['Übergrößen & Maß: Ça va?', 'uebergroessen-mass-ca-va'],
  ['  WCAG 2.2 – was nun?  ', 'wcag-2-2-was-nun'],
  ['A\u0308rger', 'aerger'],
  ['Łódź und Gdańsk', 'lodz-und-gdansk'],
  ['Kılıç, İnan & Đorđe', 'kilic-inan-dorde'],
  ['Guðrún Þór, Smørrebrød', 'gudrun-thor-smoerrebroed'],
  ['日本語', ''],
])('toSlug turns %s into %s', (title, slug) => {
  expect(toSlug(title)).toBe(slug)
})

test('toSlug cuts a long title between two words', () => {
  const slug = toSlug('wort '.repeat(40))
  expect(slug.length).toBeLessThanOrEqual(80)
  expect(slug).toMatch(/^(wort-)*wort$/)
})

test.each([
  ['fits', `${'a'.repeat(70)} neun-mal1`, `${'a'.repeat(70)}-neun-mal1`],
  ['ends with a word', `${'a'.repeat(70)} neun-mal1 mehr`, `${'a'.repeat(70)}-neun-mal1`],
  ['ends inside a word', `${'a'.repeat(70)} neun-mal12`, `${'a'.repeat(70)}-neun`],
])('toSlug at the limit of 80 characters for a title that %s', (_, title, slug) => {
  expect(toSlug(title)).toBe(slug)
})
