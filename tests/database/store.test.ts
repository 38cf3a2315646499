import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  findContentMatches,
  prepareContentSearch,
} from '#content/languages/find-content-matches.server.ts'
import { listItems } from '#content/store/list-items.server.ts'
import type { ItemInput } from '#content/types/collection.ts'
import { feature } from '#content/types/feature.ts'
import { job, jobBenefit, jobCategory } from '#content/types/job.ts'
import { page } from '#content/types/page.ts'
import { project } from '#content/types/project.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { expectChanges, openContent } from '../open-content.ts'

const by = 'Ada'
const draft: ItemInput<typeof project> = {
  ...createBlankValues(project.fields),
  title: 'Größe “zählt”',
  subtitle: null,
  description: 'Zeile 1\nZeile 2',
  image_url: null,
  technologies: ['React', "O'Reilly", '"'],
  tags: [],
  features: [{ title: 'a', description: 'b' }],
  client: 'Confidential',
  timeline: '2023',
  github_url: null,
  live_url: 'https://example.com',
  bgColor: '#1d4ed8',
  is_featured: true,
}

test('create, update and remove store the values, with a revision each', async () => {
  const { store, db } = await openContent()
  const { row } = await store.create(project, draft, { by })
  expect(row).toMatchObject({ ...draft, version: 1, order_index: 0, is_sample: false })
  expect(await store.find(project, row.id)).toEqual(row)

  const saved = await store.update(project, row.id, { tags: ['a'] }, { by: 'Bea', seen: 1 })
  expect(saved).toMatchObject({ row: { ...draft, tags: ['a'], version: 2 } })
  expect(await store.remove(project, row.id, { by: 'Cem' })).toMatchObject({ id: row.id })
  expect(await store.find(project, row.id)).toBeUndefined()
  expect(await store.list(project)).toEqual([])

  const history = await store.history(project, row.id, { limit: 10 })
  expect(history.map(({ what, who }) => [what, who])).toEqual([
    ['remove', 'Cem'],
    ['update', 'Bea'],
    ['create', 'Ada'],
  ])
  expect(history.at(-1)?.body).toMatchObject(draft)
  expect(history[0]?.body).toMatchObject({ ...draft, tags: ['a'] })
  await expectChanges(db, 3)
})

test('lists without an order of their own are sorted by creation, also after updates', async () => {
  const { store } = await openContent()
  const ids: number[] = []
  for (const name of ['Eins', 'Zwei', 'Drei']) {
    const { row } = await store.create(
      jobCategory,
      { ...createBlankValues(jobCategory.fields), name },
      { by },
    )
    ids.push(row.id)
  }
  // PostgreSQL returns updated rows last.
  await store.update(jobCategory, ids[0] ?? 0, { name: 'Neu' }, { by, seen: 1 })
  expect((await store.list(jobCategory)).map(({ id }) => id)).toEqual(ids)
})

test('store.listPartial filters by one value, several or none', async () => {
  const { store } = await openContent()
  for (const client of ['Eins', 'Zwei', 'Drei', 'Eins'])
    await store.create(project, { ...draft, client }, { by })
  const asked = async (client: string | string[]) =>
    (await store.listPartial(project, ['client'], { client })).map((each) => each.client)
  expect(await asked('Eins')).toEqual(['Eins', 'Eins'])
  expect(await asked(['Drei', 'Eins'])).toEqual(['Eins', 'Drei', 'Eins'])
  expect(await asked([])).toEqual([])
})

test('ids are not reused', async () => {
  const { store } = await openContent()
  const ids = []
  for (let i = 0; i < 3; i++) {
    const { row } = await store.create(jobCategory, { name: 'IT' }, { by })
    ids.push(row.id)
    await store.remove(jobCategory, row.id, { by })
  }
  expect(new Set(ids).size).toBe(3)
})

test('the store returns undefined for missing items', async () => {
  const { store } = await openContent()
  expect(await store.find(project, 7)).toBeUndefined()
  expect(await store.first(project)).toBeUndefined()
  expect(await store.update(project, 7, { title: 'x' }, { by, seen: 1 })).toBeUndefined()
  expect(await store.remove(project, 7, { by })).toBeUndefined()
  expect(await store.move(project, 7, 'up', { by })).toBeUndefined()
  expect(await store.restore(project, 7, { by })).toBeUndefined()
})

test('create and update ignore fields that the type does not have', async () => {
  const { store } = await openContent()
  const forged = { name: 'IT', id: 99, version: 50, is_sample: true, role: 'admin', order_index: 9 }
  const { row } = await store.create(jobCategory, forged, { by })
  expect(row).toMatchObject({ name: 'IT', id: 1, version: 1, is_sample: false })
  await store.update(jobCategory, 1, forged, { by, seen: 1 })
  expect(await store.find(jobCategory, 1)).toMatchObject({ id: 1, version: 2, is_sample: false })
})

test('store.list sorts, filters and pages', async () => {
  const { store } = await openContent()
  for (const title of ['a', 'b', 'c'])
    await store.create(project, { ...draft, title, is_featured: title !== 'b' }, { by })
  await store.move(project, 3, 0, { by })
  const titles = async (...args: unknown[]) => {
    const [where, page] = args as [Parameters<typeof store.list<typeof project>>[1], object]
    return (await store.list(project, where, page)).map(({ title }) => title)
  }
  expect(await titles()).toEqual(['c', 'a', 'b'])
  expect(await titles({ is_featured: true })).toEqual(['c', 'a'])
  expect(await titles({ subtitle: null, title: 'b' })).toEqual(['b'])
  expect(await titles({}, { limit: 1, offset: 1 })).toEqual(['a'])
})

test('store.restore restores updated and removed items from a revision', async () => {
  const { store } = await openContent()
  const { row } = await store.create(project, draft, { by })
  await store.update(project, row.id, { title: 'neu', technologies: [] }, { by, seen: 1 })
  const first = (await store.revision(project, row.id, { version: 1 }))?.id ?? 0

  expect(await store.restore(project, first, { by })).toMatchObject({
    row: { ...draft, version: 3 },
  })
  await store.remove(project, row.id, { by })
  const again = await store.restore(project, first, { by })
  expect(again?.row).toMatchObject({ ...draft, id: row.id, is_sample: false })
  expect((await store.revision(project, row.id))?.what).toBe('restore')
  expect(await store.restore(feature, first, { by })).toBeUndefined()
})

test('restoring a revision without a newer field uses the blank value', async () => {
  const { store, db } = await openContent()
  const { row } = await store.create(project, draft, { by })
  const { tags: _, client: __, ...older } = draft
  await store.update(project, row.id, { tags: ['neu'], client: 'Neu' }, { by, seen: 1 })
  await db.updateTable('revisions').set({ type: 'projects' }).execute()
  await sql`update revisions set body = ${JSON.stringify({ ...older, gone: 1 })}`.execute(db)
  const restored = await store.restore(project, 1, { by })
  expect(restored?.row).toMatchObject({ ...older, id: row.id, tags: [], client: 'Confidential' })
})

test('an edited sample is no sample', async () => {
  const { store } = await openContent()
  await store.create(jobCategory, { name: 'IT' }, { by, sample: true })
  expect(await store.first(jobCategory)).toMatchObject({ is_sample: true })
  await store.update(jobCategory, 1, { name: 'Technik' }, { by, seen: 1 })
  expect(await store.first(jobCategory)).toMatchObject({ is_sample: false })
})

test('store.listReferenceOptions returns categories by id and benefits by title in German order', async () => {
  const { store } = await openContent()
  for (const name of ['Zebra', 'Äpfel', 'apfel']) await store.create(jobCategory, { name }, { by })
  await store.create(
    jobBenefit,
    { title: 'Homeoffice', description: 'd', icon: 'FaLaptop' },
    { by },
  )
  expect(await store.listReferenceOptions(job)).toEqual({
    team_members: [],
    job_categories: [
      { value: '3', label: 'apfel' },
      { value: '2', label: 'Äpfel' },
      { value: '1', label: 'Zebra' },
    ],
    job_benefits: [{ value: 'Homeoffice', label: 'Homeoffice' }],
  })
})

test('store.listReferenceOptions returns the newest hundred of many items and the chosen ones, searchReferenceOptions the others', async () => {
  const { store } = await openContent()
  for (let at = 1; at <= 105; at++)
    await store.create(jobCategory, { name: `Bereich ${at}` }, { by })
  const block = (kind: string, values: object) => ({ id: kind, kind, is_hidden: false, values })
  const inner = block('jobs', { category_id: 2 })
  const blocks = [block('jobs', { category_id: 1 }), block('columns', { left: [inner], right: [] })]
  const { job_categories: options = [] } = await store.listReferenceOptions(page, { blocks })
  const ids = options.map(({ value }) => Number(value)).sort((a, b) => a - b)
  expect(ids).toEqual([1, 2, ...Array.from({ length: 101 }, (_, at) => at + 5)])
  const search = async (words: string) =>
    (await store.searchReferenceOptions(jobCategory, words)).map(({ label }) => label)
  expect(await search('BEREICH 10')).toEqual(['Bereich 10', ...range(105, 100)])
  expect(await search('#4')).toEqual(['Bereich 4'])
  expect(await search('bereich')).toHaveLength(50)
})

const range = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => `Bereich ${from - at}`)

test('a failed change writes no row, no revision and no version', async () => {
  const { store, db } = await openContent()
  await store.create(jobCategory, { name: 'IT' }, { by })
  await expect(store.create(jobCategory, { name: 'IT' }, { by })).rejects.toThrow()
  expect(await store.list(jobCategory)).toHaveLength(1)
  await expectChanges(db, 1)
})

test('quotes, markup and SQL are stored as text', async () => {
  const { store } = await openContent()
  const evil = `'); drop table projects; -- <script>alert("1")</script> \\ %_ 😀`
  const { row } = await store.create(project, { ...draft, title: evil, tags: [evil] }, { by: evil })
  expect(await store.list(project, { title: evil })).toMatchObject([{ id: row.id, tags: [evil] }])
})

test('`also` of create and update runs with the change and not when it is refused', async () => {
  const { store } = await openContent()
  const done: string[] = []
  const also = (what: string) => async () => void done.push(what)
  await store.create(jobCategory, { name: 'IT' }, { by, also: also('created') })
  await store.update(jobCategory, 1, { name: 'Technik' }, { by, seen: 1, also: also('updated') })
  await store.update(jobCategory, 1, { name: 'x' }, { by, seen: 1, also: also('refused') })
  expect(done).toEqual(['created', 'updated'])
})

test('a new item is last in its list, and a move records both positions', async () => {
  const { store, db } = await openContent()
  for (const title of ['a', 'b', 'c']) await store.create(project, { ...draft, title }, { by })
  const places = (await store.list(project)).map(({ order_index }) => order_index)
  expect(places).toEqual([0, 1, 2])
  await store.move(project, 3, 'up', { by: 'Bea' })
  const moves = await db
    .selectFrom('revisions')
    .select(['item_id', 'who'])
    .where('what', '=', 'move')
    .execute()
  expect(moves).toEqual([{ item_id: 3, who: 'Bea' }])
  expect(await store.history(project, 3, { limit: 9 })).toMatchObject([
    { what: 'move', places: { 3: [2, 1] } },
    { what: 'create' },
  ])
})

test('store.history pages through revisions', async () => {
  const { store } = await openContent()
  await store.create(jobCategory, { name: '1' }, { by })
  for (const seen of [1, 2, 3])
    await store.update(jobCategory, 1, { name: String(seen + 1) }, { by, seen })
  const first = await store.history(jobCategory, 1, { limit: 2 })
  const second = await store.history(jobCategory, 1, { limit: 2, before: first.at(-1)?.id })
  expect([...first, ...second].map(({ body }) => body.name)).toEqual(['4', '3', '2', '1'])
})

test('store.findFollowingId returns the next item in order, also with equal positions', async () => {
  const { store, db } = await openContent()
  const ids: number[] = []
  for (let at = 0; at < 3; at++) ids.push((await store.create(project, draft, { by })).row.id)
  await db.updateTable('projects').set({ order_index: 5 }).execute()
  const [a = 0, b = 0, c = 0] = ids
  const all = [a, b, c].map((id) => store.findFollowingId(project, id))
  expect(await Promise.all(all)).toEqual([b, c, undefined])
})

test('listItems sorted by title pages through the list', async () => {
  const { store, db } = await openContent()
  for (const title of ['Zebra', 'Ärzte 10', 'Ofen', 'Ärzte 9', 'Baum'])
    await store.create(project, { ...draft, title }, { by })
  const page = async (offset: number) => {
    const wanted = { search: '', order: 'title', limit: 2, offset } as const
    const { rows, total } = await listItems(db, project, wanted)
    return [rows.map(({ title }) => title), total]
  }
  expect(await page(0)).toEqual([['Ärzte 9', 'Ärzte 10'], 5])
  expect(await page(2)).toEqual([['Baum', 'Ofen'], 5])
  expect(await page(4)).toEqual([['Zebra'], 5])
})

test('listItems searches list columns, findMatches long texts as well', async () => {
  const { store, db, database } = await openContent()
  const long = await store.create(project, { ...draft, description: 'Ein Elefant' }, { by })
  const short = await store.create(project, { ...draft, title: 'Elefanten' }, { by })
  const { rows, total } = await listItems(db, project, { search: 'elefant', limit: 9, offset: 0 })
  expect([rows.map(({ id }) => id), total]).toEqual([[short.row.id], 1])
  const found = await findContentMatches(
    await prepareContentSearch({ database }),
    project,
    'elefant',
    9,
  )
  expect(found.map(({ id }) => id)).toEqual([long.row.id, short.row.id])
  expect(
    await findContentMatches(await prepareContentSearch({ database }), project, 'elefant', 1),
  ).toHaveLength(1)
})
