import { expect, test } from 'vitest'
import { toSlug } from '#core/fields/slug.ts'

test.each([
  ['Übergrößen & Maß: Ça va?', 'uebergroessen-mass-ca-va'],
  ['  WCAG 2.2 – was nun?  ', 'wcag-2-2-was-nun'],
  ['A\u0308rger', 'aerger'],
  ['日本語', ''],
])('%s becomes %s', (title, slug) => {
  expect(toSlug(title)).toBe(slug)
})

test('a long title is cut between two words', () => {
  const slug = toSlug('wort '.repeat(40))
  expect(slug.length).toBeLessThanOrEqual(80)
  expect(slug).toMatch(/^(wort-)*wort$/)
})

test.each([
  ['fits', `${'a'.repeat(70)} neun-mal1`, `${'a'.repeat(70)}-neun-mal1`],
  ['ends with a word', `${'a'.repeat(70)} neun-mal1 mehr`, `${'a'.repeat(70)}-neun-mal1`],
  ['ends inside a word', `${'a'.repeat(70)} neun-mal12`, `${'a'.repeat(70)}-neun`],
])('of eighty letters nothing is lost that %s', (_, title, slug) => {
  expect(toSlug(title)).toBe(slug)
})
