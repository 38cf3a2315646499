import { expect, test } from 'vitest'
import { digestSource } from '#content/languages/translations.ts'
import type { ItemInput } from '#content/types/collection.ts'
import { post } from '#content/types/post.ts'
import { resolveFormerSlug } from '#content/types/published-posts.server.ts'
import { getViolatedConstraintKind } from '#core/db/violated-constraint-kind.server.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
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

test('resolveFormerSlug in English: a German post is not withdrawn there, and has its German slug where it is shown', async () => {
  const { store, db } = await openContent()
  const { row } = await store.create(post, draft, by)
  const find = (slug: string, isShownInGerman?: boolean) =>
    runInLanguage('en', () => resolveFormerSlug(db, slug, isShownInGerman))
  await store.update(post, row.id, { teaser: 'Neu' }, { ...by, seen: 1 })
  expect(await find('eins')).toBeUndefined()
  await store.update(post, row.id, { slug: 'zwei' }, { ...by, seen: 2 })
  expect([await find('eins'), await find('zwei')]).toEqual([undefined, undefined])
  expect(await find('eins', true)).toBe('/blog/zwei')
  const words = (text: string, source: string) => ({ text, of: digestSource(source) })
  const values = {
    ...{ 'en.title': words('Title', draft.title), 'en.teaser': words('New', 'Neu') },
    ...{ 'en.content': words('<p>Text</p>', '<p>Text</p>'), 'en.slug': words('one', 'zwei') },
  }
  await store.apply([{ type: post.table, what: 'update', id: row.id, values }], by)
  expect([await find('eins'), await find('zwei')]).toEqual(['/blog/one', '/blog/one'])
  for (const own of [{ 'en.slug': words('first', 'zwei') }, { 'en.title': null }])
    await store.apply([{ type: post.table, what: 'update', id: row.id, values: own }], by)
  // It had a page here.
  expect([await find('one'), await find('one', true)]).toEqual([null, '/blog/zwei'])
  const hidden = { is_published: false }
  await store.apply([{ type: post.table, what: 'update', id: row.id, values: hidden }], by)
  expect([await find('eins'), await find('eins', true)]).toEqual([null, null])
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
