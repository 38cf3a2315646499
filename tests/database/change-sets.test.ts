import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { invertChangeSet } from '#content/history/inverse.server.ts'
import { keyFigureSettings, seoSettings } from '#content/settings/settings.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { buildSettingChange, type Change } from '#content/store/changes.ts'
import { reserveId } from '#content/store/rows.server.ts'
import { jobBenefit, jobCategory } from '#content/types/job.ts'
import { redirect } from '#content/types/redirect.ts'
import { teamMember } from '#content/types/team-member.ts'
import { testimonial } from '#content/types/testimonial.ts'
import type { Db } from '#core/db/tables.ts'
import { openContent } from '../open-content.ts'
import { times } from '../times.ts'

const by = { by: 'Ada' }
const benefit = (title: string) => ({ title, description: '.', icon: 'FaHeart' as const })
const tables = ['job_benefits', 'job_categories', 'team_members', 'testimonials', 'settings']

/** All rows without version and time of the last change. */
async function contentOf(db: Db) {
  const rows = tables.map(async (table) => {
    const found = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} order by id`.execute(db)
    return found.rows.map(({ version, updated_at, ...rest }) => JSON.stringify(rest))
  })
  return Promise.all(rows)
}

const text = fc.string({ maxLength: 12 }).map((each) => each.replaceAll('\0', ''))
const valuesOf: Record<string, fc.Arbitrary<Record<string, unknown>>> = {
  job_benefits: fc.record({ title: text, description: text, icon: fc.constant('FaHeart') }),
  job_categories: fc.record({ name: text }),
  team_members: fc.record({
    name: text,
    position: text,
    bio: fc.option(text),
    image_url: fc.option(text),
  }),
  testimonials: fc.record({
    name: text,
    position: text,
    company: text,
    content: text,
    image_url: fc.option(text),
    rating: fc.integer({ min: 1, max: 5 }),
  }),
}
const ordered = ['job_benefits', 'team_members', 'testimonials']

/** A wanted change; `pick` selects one of the existing items. */
const wish = fc.oneof(
  ...Object.entries(valuesOf).flatMap(([type, values]) => [
    fc.record({
      type: fc.constant(type),
      what: fc.constant('create' as const),
      values,
      pick: fc.nat(),
    }),
    fc.record({
      type: fc.constant(type),
      what: fc.constant('update' as const),
      values,
      pick: fc.nat(),
    }),
    fc.record({ type: fc.constant(type), what: fc.constant('remove' as const), pick: fc.nat() }),
  ]),
  fc.record({
    type: fc.constantFrom(...ordered),
    what: fc.constant('move' as const),
    to: fc.oneof(fc.constantFrom('up' as const, 'down' as const), fc.nat(5)),
    pick: fc.nat(),
  }),
  fc.record({
    type: fc.constantFrom('settings/seo', 'settings/stats'),
    what: fc.constantFrom('save' as const, 'remove' as const),
    // Settings are saved whole: without any value a change is one of nothing.
    values: fc.dictionary(text, fc.oneof(text, fc.array(text), fc.boolean()), { minKeys: 1 }),
    pick: fc.nat(),
  }),
)
type Wish = typeof wish extends fc.Arbitrary<infer W> ? W : never

/** Converts wishes into valid changes, one after the other. */
async function changesFor(db: Db, wishes: Wish[]) {
  const there = new Map<string, number[]>()
  for (const table of tables.slice(0, 4)) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}`.execute(db)
    there.set(
      table,
      rows.map(({ id }) => id),
    )
  }
  const { rows } = await sql<{ category: string }>`select category from settings`.execute(db)
  const saved = new Set(rows.map(({ category }) => `settings/${category}`))
  const types = [jobBenefit, jobCategory, teamMember, testimonial]
  const changes: Change[] = []
  // Names of job categories are unique.
  const unlike = (type: string, values: Record<string, unknown>) =>
    type === 'job_categories' ? { name: `${values.name} ${randomUUID()}` } : values
  for (const each of wishes) {
    const { type } = each
    if (each.what === 'save' || type.startsWith('settings/')) {
      if (each.what === 'remove' && !saved.delete(type)) continue
      if (each.what === 'remove') changes.push({ type, what: 'remove' })
      if (each.what === 'save')
        changes.push({ type, what: saved.has(type) ? 'update' : 'create', values: each.values })
      if (each.what === 'save') saved.add(type)
      continue
    }
    const ids = there.get(type) ?? []
    const id = ids[each.pick % ids.length] ?? 0
    if (each.what === 'create') {
      const collection = types.find(({ table }) => table === type) ?? jobBenefit
      const reserved = await reserveId(asContentDb(db), collection)
      ids.push(reserved)
      changes.push({ type, what: 'create', values: unlike(type, each.values), id: reserved })
    } else if (ids.length > 0 && 'what' in each) {
      if (each.what === 'update')
        changes.push({ type, what: 'update', id, values: unlike(type, each.values) })
      if (each.what === 'move') changes.push({ type, what: 'move', id, to: each.to })
      if (each.what === 'remove') {
        changes.push({ type, what: 'remove', id })
        ids.splice(ids.indexOf(id), 1)
      }
    }
  }
  return changes
}

test('store.undo of random change sets restores the content exactly, and its undo redoes them', async () => {
  const { store, db } = await openContent()
  for (const title of ['a', 'b', 'c', 'd'])
    await store.create(jobBenefit, benefit(title), { ...by, sample: title === 'b' })
  // Gaps and duplicates of order_index, as left by earlier versions.
  await db.updateTable('job_benefits').set({ order_index: 7 }).where('id', '>', 2).execute()
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 12 }), async (wishes) => {
      const changes = await changesFor(db, wishes)
      fc.pre(changes.length > 0)
      const before = await contentOf(db)
      const applied = await store.apply(changes, by)
      if (!('set' in applied)) throw new Error('refused')
      const after = await contentOf(db)
      const undone = await store.undo(applied.set, by)
      expect(await contentOf(db)).toEqual(before)
      if (!undone || !('set' in undone)) throw new Error('not undone')
      await store.undo(undone.set, by)
      expect(await contentOf(db)).toEqual(after)
    }),
    { numRuns: times(25) },
  )
})

test('undoing a removal restores order_index, shared or not, and its redo moves the others back', async () => {
  const { store, db } = await openContent()
  const removed = async (id: number) => {
    const applied = await store.apply([{ type: 'job_benefits', what: 'remove', id }], by)
    return 'set' in applied ? applied.set : 0
  }
  for (const title of ['a', 'b', 'c']) await store.create(jobBenefit, benefit(title), by)
  await db.updateTable('job_benefits').set({ order_index: 7 }).where('id', '>', 1).execute()
  const tied = await contentOf(db)
  await store.undo(await removed(2), by)
  expect(await contentOf(db)).toEqual(tied)

  await store.move(jobBenefit, 3, 0, by)
  const gone = await removed(1)
  await store.move(jobBenefit, 2, 'up', by)
  const without = await contentOf(db)
  const back = await store.undo(gone, by)
  expect((await store.list(jobBenefit)).map(({ id }) => id)).not.toEqual([2, 3])
  await store.undo(back && 'set' in back ? back.set : 0, by)
  expect(await contentOf(db)).toEqual(without)
})

test('a change set with one refused change writes nothing; a whole one raises the version once', async () => {
  const { store, db } = await openContent()
  const { row } = await store.create(jobBenefit, benefit('a'), by)
  const whole = async () => [
    await contentOf(db),
    await db.selectFrom('revisions').selectAll().execute(),
    await db.selectFrom('content_version').selectAll().execute(),
  ]
  const before = await whole()
  const good: Change[] = [
    buildSettingChange(seoSettings, seoSettings.fallback, 0),
    { type: 'job_benefits', what: 'update', id: row.id, values: benefit('b'), seen: 1 },
  ]
  const stale: Change = { type: 'job_benefits', what: 'remove', id: row.id, seen: 1 }
  const done: string[] = []
  const also = async () => void done.push('also')
  const refused = await store.apply([...good, stale], { ...by, also })
  expect(refused).toMatchObject({ refused: { change: stale, stands: { title: 'b', version: 2 } } })
  for (const each of [
    { type: 'job_benefits', what: 'create', id: row.id, values: benefit('c') },
    { type: 'job_benefits', what: 'update', id: 99, values: benefit('c') },
    { type: 'job_benefits', what: 'move', id: row.id, to: { [row.id]: [5, 6] } },
    { type: 'job_categories', what: 'move', id: 1, to: 0 },
    buildSettingChange(keyFigureSettings, keyFigureSettings.fallback, 3),
  ] satisfies Change[])
    expect(await store.apply([...good, each], { ...by, also }), each.type).toHaveProperty('refused')
  expect(await whole()).toEqual(before)
  expect(done).toEqual([])

  const applied = await store.apply(good, { ...by, also })
  expect(applied).toMatchObject({ set: 2, rows: [{ category: 'seo' }, { title: 'b' }] })
  expect(done).toEqual(['also'])
})

test('store.undo refuses a change set whose items were changed since', async () => {
  const { store, db } = await openContent()
  const ids = []
  for (const title of ['a', 'b', 'c'])
    ids.push((await store.create(jobBenefit, benefit(title), by)).row.id)
  const set = async () =>
    (await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version
  const [first = 0] = ids
  await store.update(jobBenefit, first, { title: 'A' }, { ...by, seen: 1 })
  const updated = await set()
  await store.move(jobBenefit, first, 2, by)
  const moved = await set()
  await store.update(jobBenefit, first, { title: 'AA' }, { ...by, seen: 2 })
  await store.move(jobBenefit, first, 'up', by)
  expect(await store.undo(updated, by)).toHaveProperty('refused')
  expect(await store.undo(moved, by)).toHaveProperty('refused')
  expect((await store.list(jobBenefit)).map(({ title }) => title)).toEqual(['b', 'AA', 'c'])
})

test('store.undo refuses a change set that wrote and moved an item that was changed since', async () => {
  const { store } = await openContent()
  for (const title of ['a', 'b']) await store.create(jobBenefit, benefit(title), by)
  const type = 'job_benefits'
  const applied = await store.apply(
    [
      { type, what: 'update', id: 1, values: { title: 'A' } },
      { type, what: 'create', id: 3, values: benefit('c') },
      { type, what: 'move', id: 1, to: { after: 2 } },
      { type, what: 'move', id: 3, to: { after: 0 } },
    ],
    by,
  )
  if (!('set' in applied)) throw new Error('refused')
  const titles = async () => (await store.list(jobBenefit)).map(({ title }) => title)
  for (const id of [1, 3]) {
    const before = await store.find(jobBenefit, id)
    await store.update(jobBenefit, id, { title: 'weiter' }, { ...by, seen: before?.version ?? 0 })
    expect(await store.undo(applied.set, by)).toHaveProperty('refused')
    expect(await titles()).toContain('weiter')
    await store.update(
      jobBenefit,
      id,
      { title: before?.title ?? '' },
      { ...by, seen: (before?.version ?? 0) + 1 },
    )
  }
  expect(await titles()).toEqual(['c', 'b', 'A'])
})

test('invertChangeSet returns undefined when revisions are thinned or deleted', async () => {
  const { store, db } = await openContent()
  await store.create(jobBenefit, benefit('a'), by)
  await store.update(jobBenefit, 1, { title: 'b' }, { ...by, seen: 1 })
  const inverse = () => invertChangeSet(asContentDb(db), 2)
  expect(await inverse()).toEqual([
    expect.objectContaining({ what: 'update', seen: 2, values: benefit('a') }),
  ])
  expect(await store.undo(9, by)).toBeUndefined()
  await db.updateTable('revisions').set({ thinned: 1 }).where('id', '=', 2).execute()
  expect(await inverse()).toBeUndefined()
  await db.updateTable('revisions').set({ thinned: 0 }).execute()
  await db.deleteFrom('revisions').where('id', '=', 1).execute()
  expect(await inverse()).toBeUndefined()
})

test('a change set cannot take a unique value from an item that keeps it', async () => {
  const { store } = await openContent()
  const address = (source: string) => ({ source, target: '/', is_foreign: false })
  const { row } = await store.create(redirect, address('/alt'), by)
  const other = (await store.create(redirect, address('/anders'), by)).row
  const type = 'redirects'
  const taking = store.apply(
    [
      { type, what: 'update', id: other.id, values: { source: '/alt' } },
      { type, what: 'update', id: row.id, values: { target: '/kontakt' } },
    ],
    by,
  )
  await expect(taking).rejects.toThrow()
  const left = (await store.list(redirect)).map(({ source, target }) => [source, target])
  expect(left.sort()).toEqual([
    ['/alt', '/'],
    ['/anders', '/'],
  ])
})

test('a reserved id is given to no other item', async () => {
  const { store, db } = await openContent()
  const reserved = await reserveId(asContentDb(db), jobBenefit)
  const { row } = await store.create(jobBenefit, benefit('later'), by)
  expect(row.id).toBeGreaterThan(reserved)
  await store.apply(
    [{ type: 'job_benefits', what: 'create', id: reserved, values: benefit('a') }],
    by,
  )
  expect(await store.find(jobBenefit, reserved)).toMatchObject({ title: 'a', version: 1 })
  expect((await store.create(jobBenefit, benefit('last'), by)).row.id).toBeGreaterThan(row.id)
})

test('store.undo handles baseline revisions and removals from before change sets', async () => {
  const { store, db } = await openContent()
  for (const title of ['a', 'b']) await store.create(jobBenefit, benefit(title), by)
  await store.remove(jobBenefit, 1, by)
  // As before change sets: a set for each change, and no recorded places.
  await sql`update revisions set change_set = -id, places = null`.execute(db)
  await sql`update job_benefits set order_index = 4`.execute(db)
  const [row] = await store.list(jobBenefit)
  await db
    .insertInto('revisions')
    .values({
      type: 'job_benefits',
      item_id: 2,
      what: 'baseline',
      who: 'Ada',
      at: '2026-01-01',
      body: JSON.stringify(row),
      version: 1,
      place: 4,
    } as never)
    .execute()
  expect((await store.history(jobBenefit, 2, { limit: 9 })).map(({ what }) => what)).toEqual([
    'create',
  ])
  const removal = await store.revision(jobBenefit, 1)
  expect(await store.undo(removal?.change_set ?? 0, by)).toMatchObject({ rows: [{ title: 'a' }] })
  await store.update(jobBenefit, 2, { title: 'B' }, { ...by, seen: 1 })
  const { version } = await db.selectFrom('content_version').selectAll().executeTakeFirstOrThrow()
  await store.undo(version, by)
  expect(await store.list(jobBenefit)).toMatchObject([
    { id: 1, title: 'a', order_index: 0 },
    { id: 2, title: 'b', order_index: 4 },
  ])
  // The baseline itself is no change.
  expect(await invertChangeSet(asContentDb(db), 0)).toBeUndefined()
})
