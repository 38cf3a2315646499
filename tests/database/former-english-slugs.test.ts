import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { readTranslatedPageIndex } from '#content/languages/translated-page-index.server.ts'
import { digestSource } from '#content/languages/translations.ts'
import { page } from '#content/types/page.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { type AppContext, appContext } from '#core/request/app-context.server.ts'
import { type RenderingState, renderingContext } from '#core/request/rendering.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { findOwnPage } from '#site/pages/own-page.server.ts'
import { openContent } from '../open-content.ts'

const by = { by: 'Eva' }

async function open() {
  const { db, database, store } = await openContent()
  const create = async (slug: string, more: { parent_id?: number } = {}) => {
    const values = { ...createBlankValues(page.fields), title: slug, slug, is_published: true }
    return (await store.create(page, { ...values, ...more }, by)).row.id
  }
  const change = (id: number, values: Record<string, unknown>) =>
    store.apply([{ type: 'pages', what: 'update', id, values }], by)
  const word = (text: string, source: string) => ({ text, of: digestSource(source) })
  const setSlug = (id: number, slug: string, english: string) =>
    change(id, { 'en.slug': word(english, slug), 'en.title': word(english, slug) })
  const former = async () =>
    (await db.selectFrom('page_former_paths').selectAll().orderBy('id').execute())
      .filter(({ path }) => path.startsWith('en/'))
      .map(({ path, page_id }) => [path, page_id])
  const addresses = async () =>
    [...(await readTranslatedPageIndex({ database })).byPath.keys()].toSorted()
  const find = (path: string) => {
    const context = new RouterContextProvider()
    context.set(appContext, { database, store } as unknown as AppContext)
    context.set(renderingContext, { isCacheable: true } as RenderingState)
    return runInLanguage('en', () => findOwnPage(context, path))
  }
  return { store, create, change, setSlug, former, addresses, find }
}

test('a page keeps each English slug that it had, and of two pages the last one has the address', async () => {
  const { create, setSlug, former } = await open()
  const [one, two] = [await create('eins'), await create('zwei')]
  for (const english of ['one', 'first', 'one', 'uno']) await setSlug(one, 'eins', english)
  expect(await former()).toEqual([
    ['en/first', one],
    ['en/one', one],
  ])
  for (const english of ['one', 'two']) await setSlug(two, 'zwei', english)
  expect((await former()).at(-1)).toEqual(['en/one', two])
})

test('the former English path of a page below another one is whole, and is kept when the parent moves', async () => {
  const { store, create, change, setSlug, former, addresses } = await open()
  const parent = await create('oben')
  const child = await create('unten', { parent_id: parent })
  await setSlug(parent, 'oben', 'top')
  await setSlug(child, 'unten', 'below')
  expect(await addresses()).toEqual(['/en/top', '/en/top/below'])
  await setSlug(child, 'unten', 'under')
  await setSlug(parent, 'oben', 'upper')
  expect(await former()).toEqual([
    ['en/top/below', child],
    ['en/top', parent],
    ['en/top/under', child],
  ])
  await change(child, { parent_id: null })
  await change(child, { is_published: false })
  expect((await former()).slice(3)).toEqual([
    ['en/upper/under', child],
    ['en/under', child],
  ])
  await change(child, { is_published: true, parent_id: parent })
  await store.remove(page, parent, by)
  expect((await former()).slice(3)).toEqual([
    ['en/under', child],
    ['en/upper', parent],
    ['en/upper/under', child],
  ])
})

test('a page below one whose translation is incomplete keeps its English address', async () => {
  const { create, change, setSlug, addresses } = await open()
  const parent = await create('oben')
  const child = await create('unten', { parent_id: parent })
  await setSlug(parent, 'oben', 'top')
  await setSlug(child, 'unten', 'below')
  await change(parent, { 'en.title': null })
  expect(await addresses()).toEqual(['/en/top/below'])
})

test('a former English address redirects by its whole path', async () => {
  const { create, setSlug, find } = await open()
  const parent = await create('oben')
  const child = await create('unten', { parent_id: parent })
  await setSlug(parent, 'oben', 'top')
  await setSlug(child, 'unten', 'below')
  await setSlug(child, 'unten', 'under')
  expect(await find('/top/under')).toMatchObject({ id: child, path: '/en/top/under' })
  const redirected = await find('/top/below').catch((reason: unknown) => reason)
  expect(redirected).toBeInstanceOf(Response)
  expect((redirected as Response).headers.get('location')).toBe('/en/top/under')
  for (const path of ['/below', '/other/below', '/top/x/below'])
    expect([path, await find(path)]).toEqual([path, undefined])
})
