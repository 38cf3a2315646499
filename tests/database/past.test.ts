import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { thinHistory } from '#content/history/thin-history.server.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { keyFigureSettings, seoSettings } from '#content/settings/settings.ts'
import { asContentDb, readContentVersion } from '#content/store/change.server.ts'
import { getTableName, type RowValues, readAllRows } from '#content/store/rows.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { collections } from '#content/types/collections.ts'
import { type ContentType, getTypeKey } from '#content/types/content-types.ts'
import { jobBenefit, jobCategory } from '#content/types/job.ts'
import { publishDraft } from '#drafts/drafts.server.ts'
import { createDraftRestoringRevision } from '#drafts/ending/draft-restoring-revision.server.ts'
import {
  historyPointAction,
  listChangedUnrestorableSettings,
  mayRestoreAll,
} from '#drafts/panel/past/past.server.ts'
import { pickEditableValues } from '#drafts/pick-editable-values.ts'
import {
  findLatestHistoryPoint,
  listHistoryPoints,
} from '#drafts/snapshots/history-points.server.ts'
import { openSnapshot } from '#drafts/snapshots/open-snapshot.server.ts'
import { readRowsAtRevision } from '#drafts/snapshots/rows-at-revision.server.ts'
import { openPictures } from '../open-pictures.ts'
import { by, forms, player } from '../player.ts'
import { plansOf } from '../query-plans.ts'
import { randomOf } from '../random.ts'
import { openDoor } from '../sign-in-program.ts'
import { longPatience, times } from '../times.ts'

type Content = Awaited<ReturnType<typeof opened>>

/** The rows of each type that visitors can tell apart, in their order with all values. */
const shapeOf = (type: ContentType, rows: RowValues[]) =>
  rows
    .filter((row) => !('category' in type) || row.category === type.category)
    .toSorted(
      (a, b) =>
        Number(a.order_index ?? 0) - Number(b.order_index ?? 0) || Number(a.id) - Number(b.id),
    )
    .map((row) => ({
      ...('table' in type && { id: row.id, created_at: row.created_at }),
      ...pickEditableValues(type, row),
    }))

type Rows = (name: ReturnType<typeof getTableName>) => Promise<RowValues[]>

async function shapes(types: ContentType[], read: Rows) {
  const rows = new Map<string, RowValues[]>()
  for (const name of new Set(types.map(getTableName))) rows.set(name, await read(name))
  return JSON.stringify(
    types.map((type) => [getTypeKey(type), shapeOf(type, rows.get(getTableName(type)) ?? [])]),
  )
}

const snapshot = ({ db }: Content['database'], types: ContentType[]) =>
  shapes(
    types,
    async (name) => (await asContentDb(db).selectFrom(name).selectAll().execute()) as RowValues[],
  )

const then = ({ db }: Content['database'], types: ContentType[], until: number) =>
  shapes(types, (name) => readRowsAtRevision(asContentDb(db), name, until))

const all = Object.values<Collection>(collections)

/** Some types for each seed, to keep it short; over the seeds all of them. */
function typesOf(seed: number): ContentType[] {
  const some = [0, 5, 9].map((step) => all[(seed + step) % all.length] as Collection)
  return [...new Set([jobCategory, ...some]), ...forms]
}

async function opened() {
  const content = await openPictures()
  // No power loss here, and syncing a busy disk would slow all tests.
  if (process.env.TEST_ENGINE !== 'postgres')
    await sql`pragma synchronous = off`.execute(content.db)
  return content
}

async function wiped({ db }: Content['database']) {
  for (const name of [
    'draft_changes',
    'drafts',
    'sample_texts',
    'job_listings',
    ...all.map(getTableName),
    ...(['media', 'settings', 'revisions'] as const),
  ])
    await db.deleteFrom(name as 'drafts').execute()
}

test('an item of the past keeps its translation beside one that was last saved before there were any', async () => {
  const { store, database, db } = await opened()
  const benefit = (title: string) => ({ title, description: 'alt', icon: 'FaHeart' as const })
  await store.create(jobBenefit, benefit('A'), by)
  const { row } = await store.create(jobBenefit, benefit('B'), by)
  const { body } = await db.selectFrom('revisions').select('body').executeTakeFirstOrThrow()
  const { translations: _none, ...former } = body
  await db
    .updateTable('revisions')
    .set({ body: JSON.stringify(former) as never })
    .where('item_id', '!=', row.id)
    .execute()
  const values = { 'en.title': { text: 'Bee', of: 'x' } }
  await store.apply([{ type: jobBenefit.table, what: 'update', id: row.id, values }], by)
  const [{ until } = { until: 0 }] = await listHistoryPoints(database, { limit: 1, now: 0 })
  const past = await openSnapshot(database, { until })
  const rows = await readAllRows(asContentDb(past.db), jobBenefit)
  expect(rows.map(({ translations }) => translations?.en)).toEqual([
    undefined,
    { title: { text: 'Bee', of: 'x' } },
  ])
  await past.close()
})

test('createDraftRestoringRevision restores one item or one field of a history point', async () => {
  const { store, database } = await opened()
  const benefit = (title: string) => ({ title, description: 'alt', icon: 'FaHeart' as const })
  const [a, b] = [
    (await store.create(jobBenefit, benefit('A'), by)).row.id,
    (await store.create(jobBenefit, benefit('B'), by)).row.id,
  ]
  const [{ until } = { until: 0 }] = await listHistoryPoints(database, { limit: 1 })
  for (const id of [a, b])
    await store.update(jobBenefit, id, { title: 'neu', description: 'neu' }, { ...by, seen: 1 })
  const back = async (part: { id: number; field?: string }) => {
    const past = { name: 'Zurück', who: by.by, until, types: [jobBenefit] }
    const draft = await createDraftRestoringRevision(database, { ...past, ...part })
    await publishDraft(database, Number(draft), by)
    const rows = await store.list(jobBenefit)
    return rows.map(({ title, description }) => `${title} ${description}`)
  }
  expect(await back({ id: a, field: 'title' })).toEqual(['A neu', 'neu neu'])
  expect(await back({ id: b })).toEqual(['A neu', 'B alt'])
})

test('a history point is not published over what others have changed since its page was shown', async () => {
  const { db, app, add, panelContext } = await openDoor()
  const context = await panelContext(await add('ada@firma.example'))
  const { store } = app
  const benefit = { title: 'A', description: 'alt', icon: 'FaHeart' as const }
  const { row } = await store.create(jobBenefit, benefit, by)
  const [point] = await listHistoryPoints(app.database, { limit: 1 })
  await store.update(jobBenefit, row.id, { title: 'neu' }, { ...by, seen: 1 })
  const shown = await readContentVersion(db)
  /** The address that the answer leads to. */
  async function publish(part: Record<string, string>, seen: number) {
    const form = new FormData()
    const fields = { do: 'publish', at: point?.at ?? '', seen: String(seen), ...part }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return (await historyPointAction(context, form)).headers.get('location')
  }
  const titles = async () => (await store.list(jobBenefit)).map(({ title }) => title)
  const { row: other } = await store.create(jobBenefit, { ...benefit, title: 'fremd' }, by)
  // The other item would go, unseen.
  const all = { type: jobBenefit.table }
  expect(await publish(all, shown)).toMatch(/^\/admin\/drafts\/\d+$/)
  expect(await titles()).toEqual(['neu', 'fremd'])
  await store.create(jobCategory, { name: 'IT' }, by)
  await store.saveSetting(keyFigureSettings, keyFigureSettings.fallback, { ...by, seen: 0 })
  const settingsType = { type: `settings/${seoSettings.category}` }
  expect(await publish({ ...all, id: String(row.id) }, shown)).toMatch(/^\/admin\/drafts\/past/)
  expect(await titles()).toEqual(['A', 'fremd'])
  await store.saveSetting(
    seoSettings,
    { ...seoSettings.fallback, defaultTitle: 'B' },
    { ...by, seen: 0 },
  )
  expect(await publish(settingsType, shown)).toMatch(/^\/admin\/drafts\/\d+$/)
  expect(await publish(all, await readContentVersion(db))).toMatch(/^\/admin\/drafts\/past/)
  expect(await titles()).toEqual(['A'])
  expect(other.title).toBe('fremd')
})

test(
  'after thinHistory only ends of days and months are offered as history points, exactly',
  async () => {
    const content = await opened()
    const { database, db } = content
    const now = Date.parse('2026-11-22T12:00:00.000Z')
    for (let seed = 1; seed <= times(8); seed++) {
      await wiped(database)
      const types = typesOf(seed)
      const { begin, act } = player(seed, content, types)
      await begin()
      const model = new Map<number, string>()
      for (let step = 0; step < 40; step++) {
        await act()
        const [last] = await listHistoryPoints(database, { limit: 1, now: 0 })
        if (last) model.set(last.set, await snapshot(database, types))
      }
      const { int } = randomOf(seed)
      let at = now - 3 * 365 * 86_400_000
      for (const { set } of (
        await listHistoryPoints(database, { limit: 1000, now: 0 })
      ).toReversed()) {
        at += int(4) === 0 ? int(60) * 86_400_000 : int(6) * 3_600_000
        await db
          .updateTable('revisions')
          .set({ at: new Date(Math.min(at, now)).toISOString() })
          .where('change_set', '=', set)
          .execute()
      }
      const before = await listHistoryPoints(database, { limit: 1000, now })
      // In small steps, as in successive runs.
      for (let round = 0; round < 60; round++)
        await thinHistory(database, now, { spans: 3, rows: 2 })
      const offered = await listHistoryPoints(database, { limit: 1000, now })
      expect([seed, offered.map(({ set }) => set)]).toEqual([seed, before.map(({ set }) => set)])
      expect(offered.length).toBeLessThan(model.size)
      for (const { set, until } of offered.filter(({ set }) => model.has(set)))
        expect([seed, set, await then(database, types, until)]).toEqual([seed, set, model.get(set)])
      // Paging offers the same history points.
      const [first, ...others] = offered
      expect(await listHistoryPoints(database, { limit: 1000, before: first?.set, now })).toEqual(
        others,
      )
      const chosen = new Date(now - int(1000) * 86_400_000).toISOString()
      expect((await findLatestHistoryPoint(database, chosen, now))?.set).toBe(
        offered.find((each) => each.at <= chosen)?.set,
      )
    }
  },
  longPatience,
)

test('listHistoryPoints reads from the newest change set without sorting all revisions', async () => {
  const { database, store } = await opened()
  await store.create(jobCategory, { name: 'Technik' }, by)
  const plans = await plansOf(database.db, (db) =>
    listHistoryPoints({ ...database, db }, { limit: 40 }),
  )
  expect(plans.length).toBeGreaterThan(1)
  if (process.env.TEST_ENGINE !== 'postgres')
    for (const plan of plans) expect(plan).not.toMatch(/TEMP B-TREE|revisions_type/)
})

test('settings that the past leaves as they are today are named when they changed since', async () => {
  const { database, store } = await openPictures()
  await store.create(jobCategory, { name: 'IT' }, by)
  const [point] = await listHistoryPoints(database, { limit: 1 })
  const found = () =>
    listChangedUnrestorableSettings({ database }, { until: point?.until ?? 0 }, by.by)
  expect(await found()).toEqual([])
  await store.saveSetting(siteVisibilitySettings, { isPublic: false, link: 1 }, { ...by, seen: 0 })
  await store.saveSetting(keyFigureSettings, keyFigureSettings.fallback, { ...by, seen: 0 })
  expect(await found()).toEqual(['settings/publication'])
  const roles = ['leitung', 'redaktion'] as const
  expect(roles.map((role) => mayRestoreAll({ roles: [role], jobs: [] }))).toEqual([true, false])
})
