import { expect, test } from 'vitest'
import { findFreeSlug, generateSlug, isGeneratedSlug } from '#content/types/generate-slug.ts'

test.each([
  ['Über Größe & Maß', 'ueber-groesse-mass'],
  ['Ältere Äpfel', 'aeltere-aepfel'],
  ['ISO 27001', 'iso-27001'],
  ['!!! ???', 'eintrag'],
  ['日本語', 'eintrag'],
  [undefined, 'eintrag'],
])('generateSlug turns %j into %s', (title, slug) => {
  expect(generateSlug(title)).toBe(slug)
})

test('findFreeSlug appends the first free number, shortening a long slug', () => {
  expect(findFreeSlug('titel', new Set())).toBe('titel')
  expect(findFreeSlug('titel', new Set(['titel', 'titel-3']))).toBe('titel-2')
  expect(findFreeSlug('titel', new Set(['titel', 'titel-2', 'titel-3']))).toBe('titel-4')
  const long = `${'a'.repeat(77)}-bc`
  const second = findFreeSlug(long, new Set([long]))
  expect([second, second.length]).toEqual([`${'a'.repeat(77)}-2`, 79])
  expect(isGeneratedSlug(second, long)).toBe(true)
})

test('isGeneratedSlug tells a numbered slug from one that somebody chose', () => {
  for (const slug of ['titel', 'titel-2', 'titel-17'])
    expect(isGeneratedSlug(slug, 'titel')).toBe(true)
  for (const slug of ['titel-1', 'titel-0', 'titel-x', 'titelblatt', 'titel-2-2', ''])
    expect(isGeneratedSlug(slug, 'titel')).toBe(false)
  expect(isGeneratedSlug('iso-27001', 'iso-27001')).toBe(true)
})
