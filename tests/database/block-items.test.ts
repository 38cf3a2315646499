import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { PageBlock } from '#content/blocks/block-kinds.ts'
import { listItems } from '#content/store/list-items.server.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { page } from '#content/types/page.ts'
import { post } from '#content/types/post.ts'
import { project } from '#content/types/project.ts'
import { service } from '#content/types/service.ts'
import { teamMember } from '#content/types/team-member.ts'
import { testimonial } from '#content/types/testimonial.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { type AppContext, appContext } from '#core/request/app-context.server.ts'
import { type RenderingState, renderingContext } from '#core/request/rendering.ts'
import { createDraft } from '#drafts/drafts.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { loadVisibleBlocks } from '#site/blocks/loading/load-visible-blocks.server.ts'
import { openPictures } from '../open-pictures.ts'
import { hearStatements } from '../statements.ts'

type Of<Kind extends PageBlock['kind']> = Extract<PageBlock, { kind: Kind }>

const by = { by: 'ada@firma.example' }
const newest = { heading: '', chosen: [], order: 'newest', count: 2 } as const
const select = <Kind extends 'people' | 'projects' | 'services' | 'jobs' | 'posts'>(
  kind: Kind,
  values: Partial<Of<Kind>['values']> = {},
) =>
  // Each kind has these values and one or two more.
  ({ id: kind, kind, values: { ...newest, tag: '', category_id: null, ...values } }) as Of<Kind>
const ids = (...list: number[]) => list.map((id) => ({ id }))

async function open() {
  const content = await openPictures()
  const read = async (blocks: PageBlock[], app: Partial<AppContext> = {}) => {
    const context = new RouterContextProvider()
    context.set(appContext, { ...content, files: {}, ...app } as unknown as AppContext)
    context.set(renderingContext, { isCacheable: true } as RenderingState)
    return (await loadVisibleBlocks(context, blocks, '1')).blocks
  }
  /** The titles or names that each block shows. */
  const titles = async (blocks: PageBlock[], app: Partial<AppContext> = {}) =>
    (await read(blocks, app)).map(({ items = [] }) =>
      items.map(
        (item) => Object.entries(item as object).find(([key]) => /title|name/.test(key))?.[1],
      ),
    )
  const { store } = content
  const add = async (title: string, tags: string[] = []) =>
    (
      await store.create(
        project,
        { ...createBlankValues(project.fields), title, tags, description: 'x' },
        by,
      )
    ).row
  return { ...content, read, titles, add }
}

test('a projects block shows chosen, tagged or newest projects, skips deleted ones, and is left out without any', async () => {
  const { store, titles, add } = await open()
  const [a, b, c] = [await add('A', ['Web']), await add('B', ['web', 'App']), await add('C')]
  const chosen = select('projects', { chosen: ids(c.id, a.id, 999, c.id), tag: 'Web' })
  const blocks = [
    chosen,
    select('projects'),
    select('projects', { order: 'arranged' }),
    select('projects', { tag: 'WEB', order: 'arranged', count: 5 }),
    select('projects', { tag: 'App' }),
    select('projects', { tag: 'Nirgends' }),
  ]
  expect(await titles(blocks)).toEqual([['C', 'A'], ['C', 'B'], ['A', 'B'], ['A', 'B'], ['B']])
  await store.update(project, a.id, { title: 'Neu' }, { ...by, seen: a.version })
  await store.remove(project, c.id, by)
  expect((await titles(blocks)).slice(0, 2)).toEqual([['Neu'], ['B', 'Neu']])
  expect(b.id).toBeGreaterThan(a.id)
})

test('posts and jobs blocks skip hidden items and keep the chosen order', async () => {
  const { store, titles } = await open()
  const words = { ...createBlankValues(post.fields), content: '<p>x</p>' }
  const publish = async (title: string, day: string, tags: string[] = []) => {
    const state = { tags, is_published: true, published_at: `${day}T08:00:00.000Z` }
    return (await store.create(post, { ...words, ...state, title, slug: '' }, by)).row
  }
  const [old, recent, future] = [
    await publish('Alt', '2020-01-01', ['Betrieb']),
    await publish('Neu', '2024-01-01'),
    await publish('Später', '2199-01-01'),
  ]
  const technology = (await store.create(jobCategory, { name: 'Technik' }, by)).row.id
  const office = (await store.create(jobCategory, { name: 'Büro' }, by)).row.id
  const offer = async (title: string, values: object) => {
    const all = { ...createBlankValues(job.fields), category_id: technology, is_active: true }
    return (await store.create(job, { ...all, title, ...values }, by)).row.id
  }
  const admin = await offer('Admin', {})
  const closed = await offer('Zu', { valid_through: '2020-01-01' })
  const hidden = await offer('Aus', { is_active: false })
  await offer('Empfang', { category_id: office })
  const blocks = [
    select('posts', { chosen: ids(future.id, old.id, recent.id) }),
    select('posts'),
    select('posts', { tag: 'betrieb' }),
    select('jobs', { chosen: ids(hidden, closed, admin), category_id: office }),
    select('jobs'),
    select('jobs', { category_id: office }),
  ]
  expect(await titles(blocks)).toEqual([
    ['Alt', 'Neu'],
    ['Neu', 'Alt'],
    ['Alt'],
    ['Admin'],
    ['Empfang', 'Admin'],
    ['Empfang'],
  ])
})

test('people, services and quote blocks contain only the fields they show', async () => {
  const { store, read } = await open()
  const person = { ...createBlankValues(teamMember.fields), position: 'Chefin', phone: '040 1' }
  const { row: anna } = await store.create(teamMember, { ...person, name: 'Anna' }, by)
  const offer = { ...createBlankValues(service.fields), description: 'Wir tun es. Immer.' }
  await store.create(service, { ...offer, title: 'Betrieb' }, by)
  const { row: second } = await store.create(service, { ...offer, title: 'Betrieb' }, by)
  const voice = { ...createBlankValues(testimonial.fields), content: 'Gut', rating: 5 }
  const { row: said } = await store.create(testimonial, { ...voice, name: 'Bea' }, by)
  const quote = { testimonial_id: said.id, text: '', name: '', role: '' }
  const [people, services, quotes] = await read([
    select('people', { chosen: ids(anna.id) }),
    select('services', { chosen: ids(second.id) }),
    { id: 'q', kind: 'quote', values: quote },
  ])
  expect(people?.items).toEqual([
    { id: anna.id, name: 'Anna', position: 'Chefin', bio: null, image_url: null },
  ])
  expect(services?.items).toMatchObject([{ anchor: 'betrieb-2', summary: 'Wir tun es.' }])
  expect(quotes?.items).toMatchObject([{ name: 'Bea', content: 'Gut' }])
})

test('store.listReferenceOptions offers items for blocks in the form and only filters in the list', async () => {
  const { database, store, add } = await open()
  const a = await add('A')
  const choices = await store.listReferenceOptions(page)
  expect(choices.projects).toEqual([{ value: String(a.id), label: 'A' }])
  expect(Object.keys(choices)).toEqual(
    expect.arrayContaining([
      'team_members',
      'services',
      'job_listings',
      'blog_posts',
      'testimonials',
    ]),
  )

  expect(await store.usedReferenceOptions(page)).toEqual({ pages: [] })
  const values = { ...createBlankValues(page.fields), blocks: [] }
  const { row } = await store.create(page, { ...values, title: 'Oben', slug: 'oben' }, by)
  const below = { ...values, title: 'Unten', slug: 'unten', parent_id: row.id }
  await store.create(page, below, by)
  const used = { pages: [{ value: String(row.id), label: 'Oben' }] }
  expect(await store.usedReferenceOptions(page)).toEqual(used)
  for (const order of ['own', 'title'] as const) {
    const { rows } = await listItems(database.db, page, { search: '', order, limit: 9, offset: 0 })
    expect(rows).toMatchObject([{ title: 'Oben' }, { title: 'Unten', parent_id: row.id }])
    expect(rows.filter((each) => 'blocks' in each)).toEqual([])
  }
})

test('a draft shows the items as it changes them, the site as they are published', async () => {
  const { database, store, titles, add } = await open()
  const [a, b] = [await add('A'), await add('B')]
  const draft = await createDraft(database, 'Montag', by.by)
  const copy = await openWorkingCopy({ database, store } as AppContext, draft)
  await copy.store.update(project, a.id, { title: 'Im Entwurf' }, { ...by, seen: a.version })
  await copy.store.remove(project, b.id, by)
  const blocks = [select('projects', { chosen: ids(a.id, b.id) })]
  const { store: copyStore, database: copyDatabase } = copy
  expect(await titles(blocks, { store: copyStore, database: copyDatabase })).toEqual([
    ['Im Entwurf'],
  ])
  expect(await titles(blocks)).toEqual([['A', 'B']])
})

test('blocks in columns show items, hidden blocks none, and more blocks need no more statements', async () => {
  const { read, add } = await open()
  const a = await add('A')
  const all = (): Of<'columns'>['values']['left'] => [
    select('people'),
    select('projects'),
    select('projects', { chosen: ids(a.id) }),
    select('services'),
    select('jobs'),
    select('posts'),
    { id: 'q', kind: 'quote', values: { testimonial_id: 1, text: '', name: '', role: '' } },
  ]
  const count = async (blocks: PageBlock[]) => {
    let statements = 0
    const end = hearStatements((when) => when === 'before' && statements++)
    await read(blocks)
    end()
    return statements
  }
  const columns = (left = all(), right = all()): PageBlock => ({
    id: 'c',
    kind: 'columns',
    values: { left, right },
  })
  const once = await count(all())
  expect(once).toBeGreaterThan(5)
  expect(await count([...all(), ...all(), columns(), columns()])).toBe(once)
  const text: PageBlock = { id: 't', kind: 'text', values: { html: '<p>x</p>' } }
  expect(await count([text])).toBe(0)

  const hidden = { ...select('people'), is_hidden: true } as const
  const [shown] = await read([columns([hidden, select('projects')], [])])
  expect(shown?.kind === 'columns' && shown.values.left).toEqual([
    expect.objectContaining({ kind: 'projects', items: [expect.objectContaining({ title: 'A' })] }),
  ])
})
