import { expect, test } from 'vitest'
import { listTrash } from '#content/history/trash.server.ts'
import {
  findContentMatches,
  prepareContentSearch,
} from '#content/languages/find-content-matches.server.ts'
import {
  findPageByPathEnd,
  getCachedPageAddressIndex,
  readPageAddressIndex,
} from '#content/pages/page-addresses.server.ts'
import { findRedirectAtPageAddress } from '#content/pages/page-problems.server.ts'
import { getCachedSitePages } from '#content/pages/site-pages.server.ts'
import { applyChanges } from '#content/store/change-set.server.ts'
import { validate } from '#content/store/validate.server.ts'
import { page } from '#content/types/page.ts'
import { redirect } from '#content/types/redirect.ts'
import { getViolatedConstraintKind } from '#core/db/violated-constraint-kind.server.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { translateFieldErrors } from '#core/fields/field-errors.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { openContent } from '../open-content.ts'

const by = { by: 'anna@example.com' }
const blank = createBlankValues(page.fields)
type Values = Partial<typeof blank>

async function openPages() {
  const opened = await openContent()
  const { store } = opened
  const add = async (values: Values) =>
    (await store.create(page, { ...blank, is_published: true, title: 'Seite', ...values }, by)).row
  const change = async (id: number, values: Values) => {
    const seen = (await store.find(page, id))?.version ?? 0
    return store.update(page, id, values, { ...by, seen })
  }
  const addresses = async () => {
    const { pages, former } = await readPageAddressIndex(opened.db)
    return { pages: [...pages.keys()], former: Object.fromEntries(former) }
  }
  const problems = async (values: Values, before?: Record<string, unknown>) => {
    const input = { ...blank, title: 'Seite', ...values }
    const result = await validate({ ...opened, media: undefined as never }, page, input, before)
    return 'errors' in result ? translateFieldErrors(englishTranslator, result.errors) : {}
  }
  return { ...opened, add, change, addresses, problems }
}

const needed = 'The program needs this address itself. Please enter another one.'

test.each([
  ['Kontakt', 'kontakt-2'],
  ['Blog', 'blog-2'],
  ['Admin', 'admin-2'],
  ['EN', 'en-2'],
  ['Bewerbung gelöscht', 'bewerbung-geloescht-2'],
  ['Anfahrt', 'anfahrt'],
])('a page titled %s gets the address %s by itself', async (title, slug) => {
  const { add, change, problems } = await openPages()
  expect(await problems({ title, slug: '' })).toEqual({})
  const { id } = await add({ title, slug: '' })
  expect(await change(id, { title, slug: '' })).toMatchObject({ row: { slug } })
  expect(await problems({ title, slug: '' }, { id })).toEqual({})
})

test.each([
  ['admin', needed],
  ['api', needed],
  ['rest', needed],
  ['blog', needed],
  ['kontakt', needed],
  ['bewerbung', needed],
  ['bewerbung-geloescht', needed],
  ['functions', needed],
  ['assets', needed],
  ['healthz', needed],
  ['teilen', needed],
  ['en', 'This address is kept for a language. Please enter another one.'],
])('a page slug used by the program is refused with the reason: %s', async (slug, reason) => {
  const { problems, add } = await openPages()
  expect(await problems({ slug })).toEqual({ slug: reason })
  // Below another page as well: without that page it would be at the top.
  const parent = await add({ slug: 'dienste' })
  expect(await problems({ slug, parent_id: parent.id })).toEqual({ slug: reason })
})

test('a slug that is taken, redirected or generated from a taken title is refused with the reason', async () => {
  const { problems, add, change, store } = await openPages()
  const agb = await add({ title: 'AGB', slug: 'agb' })
  expect(await problems({ slug: 'agb' })).toEqual({ slug: '“AGB” has this address already.' })
  expect(await problems({ slug: 'agb' }, agb)).toEqual({})
  await change(agb.id, { slug: 'bedingungen' })
  const formerly =
    '/agb leads to /bedingungen, the page that stood here before. Please enter another address.'
  await store.create(redirect, { source: '/alt', target: '/blog', is_foreign: false }, by)
  const redirected =
    'A redirect leads from /alt to /blog. Please delete it first (Settings, Redirects), or enter another address.'
  for (const slug of ['', 'agb'])
    expect(await problems({ title: 'AGB', slug })).toEqual({ slug: formerly })
  for (const slug of ['', 'alt'])
    expect(await problems({ title: 'Alt', slug })).toEqual({ slug: redirected })
  // The page itself may return to its address; an unchanged one is not refused.
  expect(await problems({ slug: 'agb' }, { ...agb, slug: 'bedingungen' })).toEqual({})
  const { row: shadowed } = await store.create(page, { ...blank, title: 'Alt', slug: 'alt' }, by)
  expect(await problems({ slug: 'alt', title: 'Neu' }, shadowed)).toEqual({})
  const parent = await add({ slug: 'dienste' })
  await store.create(redirect, { source: '/dienste/alt', target: '/', is_foreign: false }, by)
  expect(await problems({ slug: 'alt', parent_id: parent.id }, shadowed)).toHaveProperty('slug')
  expect(await problems({ title: 'Kontakt', slug: '' })).toEqual({})
  expect(await problems({ title: 'Partner', slug: '' })).toEqual({})
  // A number leads past a redirect and a former path, too.
  const second = await add({ title: 'Zwei', slug: 'preise-2' })
  await change(second.id, { slug: 'kosten' })
  await store.create(redirect, { source: '/preise-3', target: '/blog', is_foreign: false }, by)
  await add({ title: 'Preise', slug: 'preise' })
  expect((await add({ title: 'Preise', slug: '' })).slug).toBe('preise-4')
})

test('parent_id allows two levels and no cycles', async () => {
  const { problems, add } = await openPages()
  const top = await add({ slug: 'oben' })
  const below = await add({ slug: 'unten', parent_id: top.id })
  const message = async (values: Values, before?: Record<string, unknown>) =>
    (await problems({ slug: 'x', ...values }, before)).parent_id
  expect(await message({ parent_id: top.id }, top)).toBe('A page cannot stand below itself.')
  expect(await message({ parent_id: below.id }, top)).toBe(
    'That page stands below another one itself; there are two levels.',
  )
  expect(await message({ parent_id: below.id })).toBe(
    'That page stands below another one itself; there are two levels.',
  )
  const other = await add({ slug: 'anders' })
  expect(await message({ parent_id: other.id }, top)).toBe(
    'Other pages stand below this one, so it must stay at the top.',
  )
  expect(await message({ parent_id: 999 })).toBe('This choice does not exist any more.')
  expect(await message({ parent_id: other.id }, below)).toBeUndefined()
})

test('concurrent saves and published drafts create no cycle and no third level', async () => {
  const { add, change, addresses, store, database } = await openPages()
  const [a, b, c] = [
    await add({ title: 'A', slug: 'a' }),
    await add({ title: 'B', slug: 'b' }),
    await add({ title: 'C', slug: 'c' }),
  ]
  const parents = async () => {
    const rows = await Promise.all([a, b, c].map(({ id }) => store.find(page, id)))
    return rows.map((row) => row?.parent_id)
  }
  await Promise.all([change(a.id, { parent_id: b.id }), change(b.id, { parent_id: a.id })])
  expect((await parents()).filter((each) => each !== null)).toHaveLength(1)
  await applyChanges(
    database,
    [
      { type: 'pages', what: 'update', id: a.id, values: { parent_id: b.id } },
      { type: 'pages', what: 'update', id: b.id, values: { parent_id: null } },
    ],
    by,
  )
  expect(await parents()).toEqual([b.id, null, null])
  // Below a page that is nested itself.
  await change(c.id, { parent_id: a.id })
  expect(await parents()).toEqual([b.id, null, null])
  // A page with a child.
  await change(b.id, { parent_id: c.id })
  expect(await parents()).toEqual([b.id, null, null])
  // One change set exchanges them in any order.
  const exchange = [
    { id: b.id, values: { parent_id: a.id } },
    { id: a.id, values: { parent_id: null } },
  ]
  await applyChanges(
    database,
    exchange.map((each) => ({ type: 'pages', what: 'update', ...each })),
    by,
  )
  expect(await parents()).toEqual([null, a.id, null])
  // Children of a removed page move to the top, and return below it on restore.
  await store.remove(page, a.id, by)
  await change(c.id, { parent_id: b.id })
  const { body } = (await listTrash({ db: database.db }, [page], { limit: 1 }))[0] ?? {}
  await applyChanges(
    database,
    [
      {
        type: 'pages',
        what: 'create',
        id: a.id,
        values: { ...blank, ...body, blocks: [] } as never,
      },
    ],
    { ...by, isRestoring: true },
  )
  expect(await parents()).toEqual([null, a.id, null])
  expect((await addresses()).pages.sort()).toEqual(['/a', '/a/b', '/c'])
})

test('a page whose parent was removed can be saved; another missing parent is refused', async () => {
  const { add, problems, store } = await openPages()
  const above = await add({ title: 'Oben', slug: 'oben' })
  const row = await add({ title: 'Unten', slug: 'unten', parent_id: above.id })
  await store.remove(page, above.id, by)
  const values = { title: 'Unten', slug: 'unten', parent_id: above.id }
  expect(await problems(values, row)).toEqual({})
  expect(await problems({ ...values, parent_id: 99 }, row)).toHaveProperty('parent_id')
})

test('one of two concurrent pages with the same slug is refused; generated slugs get a number', async () => {
  const { add, addresses } = await openPages()
  const typed = await Promise.allSettled([add({ slug: 'agb' }), add({ slug: 'agb' })])
  const [refused, ...others] = typed.filter((each) => each.status === 'rejected')
  expect(getViolatedConstraintKind(refused?.reason)).toBe('unique')
  expect(others).toEqual([])
  await Promise.all([add({ title: 'Über uns 2' }), add({ title: 'Über uns 2' })])
  expect((await addresses()).pages.toSorted()).toEqual(['/agb', '/ueber-uns-2', '/ueber-uns-2-2'])
})

test('renaming, moving and removing pages records redirects, for nested pages too', async () => {
  const { add, change, addresses, store } = await openPages()
  const top = await add({ slug: 'dienste' })
  const other = await add({ slug: 'service' })
  const below = await add({ slug: 'wartung', parent_id: top.id })
  const hidden = await add({ slug: 'geheim', parent_id: top.id, is_published: false })
  await change(top.id, { slug: 'leistung' })
  expect((await addresses()).former).toEqual({
    '/dienste': '/leistung',
    '/dienste/wartung': '/leistung/wartung',
  })
  await change(below.id, { parent_id: other.id })
  await change(below.id, { slug: 'pflege' })
  const moved = {
    '/dienste/wartung': '/service/pflege',
    '/leistung/wartung': '/service/pflege',
    '/service/wartung': '/service/pflege',
  }
  expect((await addresses()).former).toEqual({ '/dienste': '/leistung', ...moved })
  // Back at its former path it has no redirect to itself.
  await change(top.id, { slug: 'dienste' })
  expect((await addresses()).former).toMatchObject({ '/leistung': '/dienste' })
  expect((await addresses()).former).not.toHaveProperty('/dienste')

  await store.remove(page, other.id, by)
  const without = await addresses()
  expect(without.pages).toContain('/pflege')
  expect(without.former).toMatchObject({ '/service/pflege': '/pflege' })
  const { row } = await store.create(page, { ...other, slug: 'service' }, by)
  await change(below.id, { parent_id: row.id })
  const back = await addresses()
  expect(back.pages).toContain('/service/pflege')
  expect(back.former).toMatchObject({ '/pflege': '/service/pflege' })

  // It was never public.
  await change(hidden.id, { slug: 'intern' })
  expect(Object.keys((await addresses()).former).filter((path) => path.includes('geheim'))).toEqual(
    [],
  )
  // A redirect to a hidden page is left out.
  await change(below.id, { is_published: false })
  expect(Object.values((await addresses()).former)).not.toContain('/service/pflege')
})

test('restoring a removed page restores its path and those of its children', async () => {
  const { add, addresses, store } = await openPages()
  const top = await add({ slug: 'dienste' })
  await add({ slug: 'wartung', parent_id: top.id })
  const before = await addresses()
  const removed = await store.remove(page, top.id, by)
  expect((await addresses()).pages).toEqual(['/wartung'])
  const restored = await store.restore(page, top.id, by)
  expect([removed, restored]).not.toContain(undefined)
  expect((await addresses()).pages.toSorted()).toEqual(before.pages.toSorted())
  expect((await addresses()).former).toEqual({ '/wartung': '/dienste/wartung' })
})

test('getCachedPageAddressIndex is cached until the content changes', async () => {
  const { add, change, database } = await openPages()
  const { id } = await add({ slug: 'eins' })
  const first = await getCachedPageAddressIndex(database)
  expect(await getCachedPageAddressIndex(database)).toBe(first)
  await change(id, { slug: 'zwei' })
  const second = await getCachedPageAddressIndex(database)
  expect([...second.pages.keys()]).toEqual(['/zwei'])
  expect(second.former.get('/eins')).toBe('/zwei')
})

test('findPageByPathEnd matches whole segments of a path', async () => {
  const { add, db } = await openPages()
  const top = await add({ slug: 'dienste' })
  const below = await add({ slug: 'wartung', parent_id: top.id })
  const book = await readPageAddressIndex(db)
  expect(findPageByPathEnd(book.pages, '/wartung')?.id).toBe(below.id)
  expect(findPageByPathEnd(book.pages, '/artung')).toBeUndefined()
})

test('getCachedSitePages lists pages, hidden ones as drafts, and findMatches searches their blocks', async () => {
  const { add, database } = await openPages()
  const words = '<p>Fernwartung für „Größere“ Betriebe</p>'
  const block = { id: 'a', kind: 'text', values: { html: words } } as const
  await add({ title: 'Eins', slug: 'eins', blocks: [block] })
  await add({ title: 'Zwei', slug: 'zwei', is_published: false })
  const pages = await getCachedSitePages({ database })
  expect(pages.filter(({ to }) => ['/eins', '/zwei'].includes(to))).toEqual([
    { to: '/eins', name: 'Eins', kind: 'Page', item: expect.stringMatching(/^pages:\d+$/) },
    { to: '/zwei', name: 'Zwei', kind: 'Page', item: expect.any(String), closed: 'draft' },
  ])
  const find = async (search: string) =>
    (await findContentMatches(await prepareContentSearch({ database }), page, search, 5)).map(
      ({ id }) => id,
    ).length
  expect(await find('GRÖSSERE betriebe')).toBe(0)
  expect(await find('"größere" fernwartung')).toBe(1)
  expect(await find('nirgends')).toBe(0)
})

test('findMatches searches the words of blocks, not field names, kinds and tags', async () => {
  const { add, database } = await openPages()
  const card = { icon: 'FaCloud' as const, title: 'Netze', text: '', link: '/kontakt' }
  const cards = { heading: 'Leistungen & Preise', entries: [card] }
  const table = { heading: '', columns: ['Paket'], entries: [{ cells: ['Vollwartung'] }] }
  await add({
    title: 'Eins',
    blocks: [
      { id: 'a', kind: 'text', values: { html: '<p><strong>Ruhe</strong> &amp; Ordnung</p>' } },
      { id: 'b', kind: 'cards', values: cards },
      { id: 'c', kind: 'table', values: table },
    ],
  })
  const find = async (search: string) =>
    (await findContentMatches(await prepareContentSearch({ database }), page, search, 5)).length
  for (const name of [
    'values',
    'kind',
    'html',
    'strong',
    'entries',
    'cards',
    'FaCloud',
    'amp',
    '"id"',
  ])
    expect([name, await find(name)]).toEqual([name, 0])
  for (const word of ['ruhe ordnung', '&', 'leistungen preise', 'vollwartung', '/kontakt', 'paket'])
    expect([word, await find(word)]).toEqual([word, 1])
  // After many pages that match by their markup only.
  for (let at = 0; at < 25; at++)
    await add({ title: 'Leer', blocks: [{ id: 'a', kind: 'divider', values: {} }] })
  await add({ title: 'Die values' })
  expect(await find('values')).toBe(1)
})

test('a page takes over a former path of another page when published, and returns it', async () => {
  const { add, change, addresses, db } = await openPages()
  const agb = await add({ title: 'AGB', slug: 'agb' })
  await change(agb.id, { slug: 'bedingungen' })
  const values = { ...blank, title: 'AGB neu', slug: 'agb' }
  const find = async (slug: string, before?: Record<string, unknown>) =>
    (await findRedirectAtPageAddress(db, { ...values, slug }, before))?.target
  expect(await find('agb')).toBe('/bedingungen')
  expect(await find('frei')).toBeUndefined()
  expect(await find('agb', { ...agb, slug: 'bedingungen' })).toBeUndefined()
  const taking = await add({ ...values, is_published: false })
  expect((await addresses()).former).toEqual({ '/agb': '/bedingungen' })
  await change(taking.id, { is_published: true })
  expect((await addresses()).former).toEqual({})
  expect(await find('agb', { ...taking, slug: 'x' })).toBeUndefined()
  await change(taking.id, { slug: 'anders' })
  expect((await addresses()).former).toEqual({ '/agb': '/anders' })
})
