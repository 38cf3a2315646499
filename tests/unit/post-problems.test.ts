import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sanitizeAndCompleteValues } from '#content/store/validate.server.ts'
import type { Collection, ItemInput } from '#content/types/collection.ts'
import { post } from '#content/types/post.ts'
import { createBlankValues } from '#core/fields/field.ts'

const now = Date.parse('2026-05-01T10:00:00.000Z')
const past = '2026-04-01T10:00:00.000Z'
const draft: ItemInput<typeof post> = {
  ...createBlankValues(post.fields),
  title: 'Titel',
  slug: 'titel',
  teaser: 'Teaser',
  image_url: null,
  content: '<p>Text</p>',
  tags: [],
  author: 'Autorin',
  is_published: true,
  published_at: past,
}
const type: Collection = post
const fields = (values: Partial<typeof draft>) =>
  Object.keys(
    type.problems?.(sanitizeAndCompleteValues(type, { ...draft, ...values }), undefined) ?? {},
  )

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test.each([
  ['<img src="/media/texts/a.webp">', ['content']],
  ['<img src="/media/texts/a.webp" alt=" ">', ['content']],
  ['<img src="/media/texts/a.webp" alt="Ein Bild">', []],
  ['<img src="https://elsewhere.example/a.png">', []],
])('a post with the content %s', (content, expected) => {
  expect(fields({ content })).toEqual(expected)
})

test('sanitizeAndCompleteValues sets published_at to now only for a published post without a time', () => {
  const at = (values: Partial<typeof draft>) =>
    sanitizeAndCompleteValues(type, { ...draft, ...values }).published_at
  expect(at({ published_at: null })).toBe(new Date(now).toISOString())
  expect(at({ published_at: null, is_published: false })).toBeNull()
  expect(at({})).toBe(past)
})
