import { expect, test } from 'vitest'
import { post } from '#content/types/post.ts'
import { createBlankValues } from '#core/fields/field.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createDraft, publishDraft } from '#drafts/drafts.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { openContent } from '../open-content.ts'
import { openProtocol } from '../program-client.ts'

const by = { by: 'ada@firma.example' }
const written = (title: string, slug = '') => ({
  ...createBlankValues(post.fields),
  ...{ title, slug, teaser: 'x', content: '<p>x</p>', author: 'Ada' },
})
const isPublic = { is_published: true, published_at: '2026-01-01T00:00:00.000Z' }

async function open() {
  const content = await openContent()
  const { store } = content
  const add = async (title: string, slug = '', more = {}) =>
    (await store.create(post, { ...written(title, slug), ...more }, by)).row
  const slugs = async () => (await store.list(post)).map(({ slug }) => slug).sort()
  return { ...content, add, slugs }
}

test('generated slugs of equal titles get numbers, also concurrently', async () => {
  const { add, slugs } = await open()
  await add('Über uns')
  await add('Über  uns!')
  await Promise.all([add('Ueber uns'), add('ÜBER UNS'), add('!!!'), add('???')])
  expect(await slugs()).toEqual([
    ...['eintrag', 'eintrag-2', 'ueber-uns', 'ueber-uns-2', 'ueber-uns-3', 'ueber-uns-4'],
  ])
  // A typed slug is not changed.
  await expect(add('Anders', 'ueber-uns')).rejects.toThrow()
  await expect(add('Über uns', 'ueber-uns-2')).rejects.toThrow()
})

test('a former slug of a public post is taken, one of a removed post is free', async () => {
  const { store, add } = await open()
  const first = await add('Titel', '', isPublic)
  await store.update(post, first.id, { slug: 'neuer-titel' }, { ...by, seen: first.version })
  const second = await add('Titel')
  expect(second.slug).toBe('titel-2')
  await store.remove(post, first.id, by)
  expect((await add('Titel')).slug).toBe('titel')
  // Emptied it is generated again, and its own former slug is no obstacle.
  const saved = await store.update(post, second.id, { slug: '' }, { ...by, seen: second.version })
  expect(saved).toMatchObject({ row: { slug: 'titel-2' } })
})

test('a restored post whose generated slug is taken gets the next number', async () => {
  const { store, add, slugs } = await open()
  const first = await add('Titel')
  const chosen = await add('Anders', 'gewaehlt')
  const undo = async (id: number) => {
    const removal = await store.revision(post, id)
    return store.undo(removal?.change_set ?? 0, by, { type: 'blog_posts', id })
  }
  await store.remove(post, first.id, by)
  await store.remove(post, chosen.id, by)
  await add('Titel')
  await add('Fremd', 'gewaehlt')
  await undo(first.id)
  expect((await store.find(post, first.id))?.slug).toBe('titel-2')
  // A typed slug is not replaced silently.
  await expect(undo(chosen.id)).rejects.toThrow()
  expect(await slugs()).toEqual(['gewaehlt', 'titel', 'titel-2'])
})

test('a draft whose generated slug is taken when published gets the next number', async () => {
  const { store, database, add, slugs } = await open()
  const draft = await createDraft(database, 'Frühling', by.by)
  const copy = await openWorkingCopy({ database, store } as AppContext, draft)
  const made = (await copy.store.create(post, written('Titel'), by)).row
  const second = (await copy.store.create(post, written('Titel'), by)).row
  expect([made.slug, second.slug]).toEqual(['titel', 'titel-2'])
  await copy.database.close()
  await add('Titel')
  await publishDraft(database, draft, by)
  expect(await slugs()).toEqual(['titel', 'titel-2', 'titel-3'])
})

test('the API generates a missing slug and returns 23505 for a taken one', async () => {
  const { client, store } = await openProtocol()
  const office = await client({ role: 'leitung' })
  const row = { title: 'Größe', teaser: 'x', content: '<p>x</p>', author: 'Ada' }
  const { data, error } = await office
    .from('blog_posts')
    .insert([row, row, { ...row, slug: '' }])
    .select('slug')
  expect([error, data]).toEqual([
    null,
    [{ slug: 'groesse' }, { slug: 'groesse-2' }, { slug: 'groesse-3' }],
  ])
  const taken = await office.from('blog_posts').insert({ ...row, slug: 'groesse' })
  expect(taken.error.code).toBe('23505')
  expect(await store.list(post)).toHaveLength(3)
})
