import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { thinHistory } from '#content/history/thin-history.server.ts'
import { seoSettings, siteSettings } from '#content/settings/settings.ts'
import { createContentStore } from '#content/store/store.server.ts'
import { jobBenefit, jobCategory } from '#content/types/job.ts'
import { teamMember } from '#content/types/team-member.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { listActivityRows } from '#panel/frame/activity/activity.server.ts'
import { activityChoices } from '#panel/frame/activity/choices.server.ts'
import { leader } from '../inbox-program.ts'
import { openContent } from '../open-content.ts'
import { counting } from '../rows-read.ts'

const by = { by: 'Ada' }
const benefit = (title: string) => ({ title, description: '.', icon: 'FaHeart' as const })

async function listOf(count: number) {
  const content = await openContent()
  for (let i = 0; i < count; i++)
    await content.store.create(jobBenefit, benefit(String(i)), { ...by, sample: i % 2 === 0 })
  const undo = async (id: number) => {
    const removal = await content.store.revision(jobBenefit, id)
    return content.store.restore(jobBenefit, removal?.id ?? 0, by)
  }
  /** Everything but version and time of the last change. */
  const all = async () =>
    (await content.store.list(jobBenefit)).map(({ version, updated_at, ...rest }) => rest)
  return { ...content, undo, all }
}

test('undoing removals in any order restores items with position, sample flag and dates', async () => {
  const { store, undo, all } = await listOf(8)
  const before = await all()
  await store.remove(jobBenefit, 3, by)
  await undo(3)
  expect(await all()).toEqual(before)

  // Several, in any order.
  for (const order of [
    [1, 2, 8],
    [8, 2, 1],
    [2, 8, 1],
  ]) {
    for (const id of [1, 2, 8]) await store.remove(jobBenefit, id, by)
    for (const id of order) await undo(id)
    expect(await all()).toEqual(before)
  }
})

test('undoing a removal moves items that took its position', async () => {
  const { store, undo, all } = await listOf(4)
  await store.remove(jobBenefit, 2, by)
  // Closes the gap.
  await store.move(jobBenefit, 4, 'up', by)
  await undo(2)
  expect((await all()).map(({ id, order_index }) => [id, order_index])).toEqual([
    [1, 0],
    [2, 1],
    [4, 2],
    [3, 3],
  ])
})

test('restore brings back values and sample flag, keeps the position, and outdated updates conflict', async () => {
  const { store } = await listOf(3)
  await store.update(jobBenefit, 1, { title: 'eigen' }, { ...by, seen: 1 })
  expect(await store.find(jobBenefit, 1)).toMatchObject({ is_sample: false })
  await store.move(jobBenefit, 1, 2, by)
  const first = await store.revision(jobBenefit, 1, { version: 1 })
  const { row } = (await store.restore(jobBenefit, first?.id ?? 0, by)) ?? {}
  expect(row).toMatchObject({ title: '0', is_sample: true, order_index: 2, version: 3 })

  await store.remove(jobBenefit, 1, by)
  await store.restore(jobBenefit, first?.id ?? 0, by)
  expect(await store.find(jobBenefit, 1)).toMatchObject({ version: 4, order_index: 2 })
  const late = await store.update(jobBenefit, 1, { title: 'zu spät' }, { ...by, seen: 1 })
  expect(late).toHaveProperty('conflict')
})

test('store.restore is refused when the item is not as it was seen, under the lock', async () => {
  const { store } = await listOf(1)
  const first = (await store.revision(jobBenefit, 1))?.id ?? 0
  const restore = (seen: number) => store.restore(jobBenefit, first, { ...by, seen })
  await store.update(jobBenefit, 1, { title: 'eigen' }, { ...by, seen: 1 })
  await store.update(jobBenefit, 1, { title: 'fremd' }, { ...by, seen: 2 })
  expect(await restore(2)).toMatchObject({ refused: { stands: { title: 'fremd' } } })
  expect(await store.find(jobBenefit, 1)).toMatchObject({ title: 'fremd', version: 3 })
  // Only a translation has changed, which this revision leaves as it is.
  const values = { 'en.title': { text: 'Bee', of: 'x' } }
  await store.apply([{ type: jobBenefit.table, what: 'update', id: 1, values }], by)
  expect((await restore(3))?.row).toMatchObject({ title: '0', version: 5 })

  await store.remove(jobBenefit, 1, by)
  expect(await restore(5)).toMatchObject({ refused: { stands: undefined } })
  expect((await restore(0))?.row).toMatchObject({ title: '0', version: 6 })
  expect(await restore(0)).toHaveProperty('refused')

  await store.saveSetting(siteSettings, siteSettings.fallback, { ...by, seen: 0 })
  await store.saveSetting(siteSettings, siteSettings.fallback, { ...by, seen: 1 })
  const setting = (await store.settingRevision(siteSettings, { version: 1 }))?.id ?? 0
  const late = await store.restore(siteSettings, setting, { ...by, seen: 1 })
  expect(late).toHaveProperty('refused')
})

test('settingRevision reads settings by version', async () => {
  const { store } = await openContent()
  const values = { ...siteSettings.fallback, siteName: 'Muster GmbH' }
  await store.saveSetting(siteSettings, values, { ...by, seen: 0, sample: true })
  await store.saveSetting(siteSettings, { ...values, siteName: 'Echt GmbH' }, { ...by, seen: 1 })
  expect(await store.settingRevision(siteSettings, { version: 1 })).toMatchObject({
    values: { siteName: 'Muster GmbH', siteDescription: values.siteDescription },
  })
  expect(await store.settingRevision(siteSettings, { version: 9 })).toBeUndefined()
  const first = await store.settingRevision(siteSettings, { version: 1 })
  expect(await store.restore(seoSettings, first?.id ?? 0, by)).toBeUndefined()
  expect(await store.settingHistory(siteSettings, { limit: 1 })).toMatchObject([{ version: 2 }])
})

test('store.history reads one page of 50,000 revisions', async () => {
  const { store, database } = await openContent()
  await store.create(jobCategory, { name: 'IT' }, by)
  // In parts: a query may take four seconds, also on a busy machine.
  for (let from = 2; from < 50_000; from += 5000)
    await sql`
      with recursive n(i) as (select cast(${from} as integer) union all select i + 1 from n where i < cast(${from + 4999} as integer))
      insert into revisions (type, item_id, what, who, at, body, version)
      select type, item_id, case when i % 2 = 0 then 'move' else 'update' end, who, at, body, i
      from revisions, n where version = 1`.execute(database.db)
  const { db, rowsRead } = counting(database.db)
  const counted = createContentStore({ ...database, db })

  const page = (before?: number) => counted.history(jobCategory, 1, { limit: 51, before })
  expect(await rowsRead(() => page())).toBe(51)
  expect((await page())[0]).toMatchObject({ version: 50_001 })
  expect(await rowsRead(() => page(1000))).toBe(51)
  expect((await page(1000)).every(({ id }) => id < 1000)).toBe(true)
  expect(await rowsRead(() => counted.revision(jobCategory, 1))).toBe(1)
  expect(await rowsRead(() => counted.revision(jobCategory, 1, { version: 17 }))).toBe(1)
  expect(await counted.revision(jobCategory, 1, { version: 17 })).toMatchObject({ version: 17 })
  // One row more than the page tells that another page follows.
  const all = { access: leader, limit: 50, type: 'changes' }
  const { next } = await listActivityRows(englishTranslator, db, all)
  expect(await rowsRead(() => listActivityRows(englishTranslator, db, all))).toBe(51)
  expect(
    await rowsRead(() =>
      listActivityRows(englishTranslator, db, { ...all, who: 'Ada', before: `${next}` }),
    ),
  ).toBe(51)
  expect(await rowsRead(() => activityChoices(englishTranslator, db, leader))).toBeLessThanOrEqual(
    4,
  )
  expect(await activityChoices(englishTranslator, db, leader)).toMatchObject({
    who: [{ value: 'Ada' }],
  })
})

const now = Date.parse('2026-11-22T12:00:00Z')

test('thinHistory keeps 90 days, then the last revision of a day, after two years of a month', async () => {
  const { store, database, db } = await openContent()
  await store.create(jobCategory, { name: 'IT' }, by)
  await store.create(jobCategory, { name: 'Büro' }, by)
  const times = [
    '2024-09-30T21:59:00.000Z',
    '2024-10-10T10:00:00.000Z',
    // The next month in German time.
    '2024-10-31T22:30:00.000Z',
    '2024-10-31T23:30:00.000Z',
    '2025-03-01T08:00:00.000Z',
    '2025-03-01T09:00:00.000Z',
    // The next day in German time.
    '2025-03-01T23:30:00.000Z',
    // The first time of which everything stays.
    '2026-08-23T21:59:00.000Z',
    '2026-08-23T22:00:00.000Z',
    '2026-08-23T22:01:00.000Z',
    '2026-11-22T10:00:00.000Z',
  ]
  const body = JSON.stringify({ id: 1, name: 'IT' })
  const add = (at: string, item_id: number, what: 'update' | 'remove' | 'move' = 'update') =>
    db
      .insertInto('revisions')
      .values({ type: 'job_categories', item_id, what, who: 'Ada', at, body })
      .execute()
  await db.deleteFrom('revisions').execute()
  for (const at of times) await add(at, 1)
  await add('2023-05-05T08:00:00.000Z', 2)
  await add('2023-05-06T08:00:00.000Z', 2, 'remove')
  await add('2023-05-06T09:00:00.000Z', 2, 'move')
  await db
    .insertInto('revisions')
    .values(
      ['a', 'b'].map((who) => ({
        type: 'invitation',
        item_id: 0,
        what: 'create' as const,
        who,
        at: '2023-05-06T08:00:00.000Z',
        body,
      })),
    )
    .execute()

  // In small steps, as in successive runs.
  let removed = 0
  for (let round = 0; round < 20; round++)
    removed += await thinHistory(database, now, { spans: 1, rows: 1 })
  const left = await db.selectFrom('revisions').selectAll().orderBy('id').execute()
  expect(left.filter(({ item_id }) => item_id === 1).map(({ at }) => at)).toEqual([
    '2024-09-30T21:59:00.000Z',
    '2024-10-31T22:30:00.000Z',
    '2024-10-31T23:30:00.000Z',
    '2025-03-01T09:00:00.000Z',
    '2025-03-01T23:30:00.000Z',
    '2026-08-23T21:59:00.000Z',
    '2026-08-23T22:00:00.000Z',
    '2026-08-23T22:01:00.000Z',
    '2026-11-22T10:00:00.000Z',
  ])
  expect(left.filter(({ item_id }) => item_id === 2)).toMatchObject([{ what: 'remove' }])
  expect(left.filter(({ type }) => type === 'invitation')).toHaveLength(2)
  expect(removed).toBe(4)
  expect(await thinHistory(database, now)).toBe(0)
})

test('restoring a revision from before a field existed uses the default of the field', async () => {
  const { store, db } = await openContent()
  const { row } = await store.create(
    teamMember,
    { ...createBlankValues(teamMember.fields), name: 'Eva', position: 'Chefin' },
    by,
  )
  const revision = await store.revision(teamMember, row.id)
  const { answers: _, phone: __, email: ___, ...old } = row
  await db
    .updateTable('revisions')
    .set({ body: JSON.stringify(old) as never })
    .where('id', '=', revision?.id ?? 0)
    .execute()
  await store.update(teamMember, row.id, { answers: 'enquiries' }, { ...by, seen: 1 })
  await store.restore(teamMember, revision?.id ?? 0, by)
  expect(await store.find(teamMember, row.id)).toMatchObject({ name: 'Eva', answers: 'nothing' })
})
