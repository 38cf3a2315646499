import { expect, test } from 'vitest'
import { slugOf } from '../../app/forms/slug.ts'

test.each([
  ['Übergrößen & Maß: Ça va?', 'uebergroessen-mass-ca-va'],
  ['  WCAG 2.2 – was nun?  ', 'wcag-2-2-was-nun'],
  ['A\u0308rger', 'aerger'],
  ['日本語', ''],
])('%s becomes %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('a long title is cut between two words', () => {
  const slug = slugOf('wort '.repeat(40))
  expect(slug.length).toBeLessThanOrEqual(80)
  expect(slug).toMatch(/^(wort-)*wort$/)
})
