import { expect, test } from 'vitest'
import type { ItemInput } from '#content/types/collection.ts'
import { post } from '#content/types/post.ts'
import { getViolatedConstraintKind } from '#core/db/violated-constraint-kind.server.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { openContent } from '../open-content.ts'

const by = { by: 'test' }
const past = '2020-01-01T00:00:00.000Z'
const draft: ItemInput<typeof post> = {
  ...createBlankValues(post.fields),
  title: 'Titel',
  slug: 'eins',
  teaser: 'Teaser',
  image_url: null,
  content: '<p>Text</p>',
  tags: [],
  author: 'Autorin',
  is_published: true,
  published_at: past,
}

test('store.create throws a unique violation for a second post with the same slug', async () => {
  const { store } = await openContent()
  await store.create(post, draft, by)
  const error = await store.create(post, draft, by).catch((error: unknown) => error)
  expect(getViolatedConstraintKind(error)).toBe('unique')
})

test('blog_former_slugs records only slugs that were public', async () => {
  const { store, db } = await openContent()
  const remembered = async () =>
    (await db.selectFrom('blog_former_slugs').selectAll().orderBy('id').execute()).map(
      ({ slug, post_id }) => [slug, post_id],
    )
  const future = '2999-01-01T00:00:00.000Z'
  const later = (await store.create(post, { ...draft, slug: 'a', published_at: future }, by)).row
  await store.update(post, later.id, { slug: 'b' }, { ...by, seen: 1 })
  await store.update(post, later.id, { slug: 'c', is_published: false }, { ...by, seen: 2 })
  expect(await remembered()).toEqual([])

  await store.update(post, later.id, { is_published: true, published_at: past }, { ...by, seen: 3 })
  await store.update(post, later.id, { slug: 'd' }, { ...by, seen: 4 })
  expect(await remembered()).toEqual([['c', later.id]])
  await store.remove(post, later.id, by)
  expect(await remembered()).toEqual([
    ['c', later.id],
    ['d', later.id],
  ])
})
