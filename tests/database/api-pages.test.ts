import { expect, test } from 'vitest'
import { page } from '#content/types/page.ts'
import { openProtocol } from '../program-client.ts'

const text = { id: 'a', kind: 'text', values: { html: '<p>Guten <b>Tag</b></p>' } }
const faq = {
  id: 'b',
  kind: 'questions',
  values: { heading: '', entries: [{ question: 'Warum?', answer: 'Darum.' }] },
}
const agb = { title: 'AGB', slug: 'agb', description: '', is_published: true, blocks: [text, faq] }

test('pages can be written by API; anybody reads published ones', async () => {
  const { client, store } = await openProtocol()
  const office = await client({ role: 'leitung', name: 'Skript' })
  const made = await office.from('pages').insert(agb).select('id,slug,parent_id,blocks')
  expect(made).toMatchObject({ status: 201, error: null })
  const [{ id, ...row }] = made.data
  const clean = { ...text, values: { html: '<p>Guten <strong>Tag</strong></p>' } }
  expect(row).toEqual({ slug: 'agb', parent_id: null, blocks: [clean, faq] })
  const more = { title: 'Entwurf', parent_id: id, blocks: [{ kind: 'divider', values: {} }] }
  expect(await office.from('pages').insert(more)).toMatchObject({ status: 201, error: null })
  const draft = (await store.list(page)).find(({ slug }) => slug === 'entwurf')
  expect(draft).toMatchObject({ parent_id: id, is_published: false })
  expect(draft?.blocks).toEqual([{ id: expect.any(String), kind: 'divider', values: {} }])
  const anybody = await client({})
  expect((await anybody.from('pages').select('slug')).data).toEqual([{ slug: 'agb' }])
})

test('pages with item blocks and columns can be written by API', async () => {
  const { client } = await openProtocol()
  const office = await client({ role: 'leitung', name: 'Skript' })
  const blocks = [
    { id: 'p', kind: 'projects', values: { chosen: [{ id: 3 }] } },
    { id: 'c', kind: 'columns', values: { left: [text], right: [{ kind: 'posts', values: {} }] } },
  ]
  const made = await office
    .from('pages')
    .insert({ ...agb, blocks })
    .select('blocks')
  expect(made).toMatchObject({ status: 201, error: null })
  const empty = { heading: '', chosen: [], tag: '', count: 3 }
  expect(made.data[0].blocks).toEqual([
    {
      id: 'p',
      kind: 'projects',
      values: { ...empty, chosen: [{ id: 3 }], order: 'newest' },
    },
    {
      id: 'c',
      kind: 'columns',
      values: {
        left: [{ ...text, values: { html: '<p>Guten <strong>Tag</strong></p>' } }],
        right: [{ id: expect.any(String), kind: 'posts', values: empty }],
      },
    },
  ])
})

test('hidden blocks are read by editors only, in embeds as well', async () => {
  const { client } = await openProtocol()
  const office = await client({ role: 'zuarbeit', name: 'Skript' })
  const leader = await client({ role: 'leitung', name: 'Skript' })
  const hidden = { ...faq, is_hidden: true }
  const { data } = await leader
    .from('pages')
    .insert({ ...agb, blocks: [hidden, text] })
    .select('id')
  await leader
    .from('pages')
    .insert({ ...agb, slug: 'b', blocks: [hidden], parent_id: data?.[0].id })
  const anybody = await client({})
  const ids = async (reader: typeof anybody, columns: string) => {
    const { data: rows } = await reader.from('pages').select(columns).order('id')
    return JSON.stringify(rows).match(/"id":"[ab]"/g) ?? []
  }
  expect(await ids(anybody, 'blocks')).toEqual(['"id":"a"'])
  expect(await ids(anybody, '*')).toEqual(['"id":"a"'])
  expect(await ids(office, 'blocks')).toHaveLength(3)
})

test.each([
  [
    'columns in columns',
    { blocks: [{ kind: 'columns', values: { left: [{ kind: 'columns', values: {} }] } }] },
    /Columns cannot stand in columns/,
  ],
  [
    'an id that is none',
    { blocks: [{ kind: 'projects', values: { chosen: [{ id: 'x' }] } }] },
    /a number/,
  ],
  ['an unknown kind', { blocks: [{ kind: 'rumour', values: {} }] }, /no such kind of block/],
  ['blocks in blocks', { blocks: [{ kind: 'text', values: { blocks: [] } }] }, /html/],
  ['10,000 blocks', { blocks: Array(10_000).fill(text) }, /at most 200 blocks/],
  ['no list', { blocks: {} }, /list of blocks/],
  ['an address of the program', { slug: 'admin' }, /program needs this address/],
  ['two dots', { slug: '..' }, /small letters/],
  ['capitals', { slug: 'API' }, /small letters/],
  ['an umlaut', { slug: 'köln' }, /small letters/],
  ['a language', { slug: 'en' }, /kept for a language/],
  ['a kind of every object', { blocks: [{ kind: 'constructor', values: {} }] }, /no such kind/],
  [
    'an embed address with a script',
    { blocks: [{ kind: 'video', values: { address: '<script src="https://youtu.be/x">' } }] },
    /Code for embedding is not taken/,
  ],
  ['no page above it', { parent_id: 99 }, /does not exist any more/],
])('%s is refused with an explanation, and nothing is stored', async (_, wrong, words) => {
  const { client, store } = await openProtocol()
  const office = await client({ role: 'leitung', name: 'Skript' })
  const { status, error } = await office.from('pages').insert({ ...agb, ...wrong })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(JSON.stringify(error)).toMatch(words)
  expect(await store.list(page)).toEqual([])
})

test('a page is refused as its own parent, and parents make no circle', async () => {
  const { client, store } = await openProtocol()
  const office = await client({ role: 'leitung', name: 'Skript' })
  const insert = async (values: object) =>
    (
      await office
        .from('pages')
        .insert({ ...agb, ...values })
        .select('id')
    ).data[0].id
  const id = await insert({})
  const below = await insert({ slug: 'unten', parent_id: id })
  for (const [parent_id, words] of [
    [id, 'cannot stand below itself'],
    [below, 'there are two levels'],
  ]) {
    const { error } = await office.from('pages').update({ parent_id }).eq('id', id)
    expect(JSON.stringify(error)).toContain(words)
  }
  expect((await store.find(page, id))?.parent_id).toBeNull()
})

test('an address that a redirect leads elsewhere is refused with the reason; the own former one is not', async () => {
  const { client, store } = await openProtocol()
  const office = await client({ role: 'leitung', name: 'Skript' })
  const made = await office.from('pages').insert(agb).select('id')
  const rename = (slug: string) =>
    office.from('pages').update({ slug }).eq('id', made.data?.[0].id).select('slug')
  expect((await rename('bedingungen')).error).toBeNull()
  const old = { source: '/alt', target: '/blog', is_foreign: false }
  expect((await office.from('redirects').insert(old)).error).toBeNull()
  const insert = (slug: string) => office.from('pages').insert({ ...agb, slug })
  for (const [slug, words] of [
    ['agb', '/agb leads to /bedingungen, the page that stood here before.'],
    ['alt', 'A redirect leads from /alt to /blog. Please delete it first'],
  ] as const)
    expect(JSON.stringify((await insert(slug)).error)).toContain(words)
  expect(await store.list(page)).toHaveLength(1)
  expect((await rename('agb')).data).toEqual([{ slug: 'agb' }])
  await office.from('redirects').delete().eq('source', '/alt')
  expect((await insert('alt')).error).toBeNull()
})

test('of two programs that add the same address at once one is refused', async () => {
  const { client, store } = await openProtocol()
  const office = await client({ role: 'leitung', name: 'Skript' })
  const answers = await Promise.all([1, 2].map(() => office.from('pages').insert(agb)))
  const [{ error } = { error: null }, ...others] = answers.filter((each) => each.error)
  expect(others).toEqual([])
  expect(JSON.stringify(error)).toContain('has this name or address')
  expect(await store.list(page)).toHaveLength(1)
})
