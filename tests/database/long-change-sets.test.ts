import { type KyselyPlugin, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Change } from '#content/store/changes.ts'
import { createContentStore } from '#content/store/store.server.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { project } from '#content/types/project.ts'
import { redirect } from '#content/types/redirect.ts'
import { createBlankValues } from '#core/fields/field.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { wrapDatabaseWithApprovalCheck } from '#drafts/approval.server.ts'
import { createDraft, publishDraft } from '#drafts/drafts.server.ts'
import { wrapDatabaseWithLaunchGate } from '#drafts/ending/launch-gate.server.ts'
import { revertPublishedDraft } from '#drafts/ending/revert-published-draft.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { openContent } from '../open-content.ts'
import { counting } from '../rows-read.ts'
import { hearStatements } from '../statements.ts'

const by = { by: 'Test' }
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
const create = (type: string, values: object) => ({ type, what: 'create', values }) as Change

/** Rows read while a set that removed so many projects is undone. */
async function rowsOfUndo(count: number) {
  const { database } = await openContent()
  const { db, rowsRead } = counting(database.db)
  const store = createContentStore({ ...database, db })
  const blank = createBlankValues(project.fields)
  const made = await store.apply(
    numbers(count).map((at) =>
      create(project.table, { ...blank, title: `Projekt ${at}`, description: 'Text' }),
    ),
    by,
  )
  if ('refused' in made) throw new Error('refused')
  const ids = made.rows.map(({ id }) => id)
  const removed = await store.apply(
    ids.map((id): Change => ({ type: project.table, what: 'remove', id })),
    by,
  )
  if ('refused' in removed) throw new Error('refused')
  const rows = await rowsRead(() => store.undo(removed.set, by))
  const back = await store.list(project)
  expect(back.map(({ id, title }) => [id, title])).toEqual(
    ids.map((id, at) => [id, `Projekt ${at}`]),
  )
  return rows
}

test('undoing the removal of four times as many items reads four times as many rows', async () => {
  const [few, many] = [await rowsOfUndo(20), await rowsOfUndo(80)]
  expect(many).toBeLessThan(5 * few)
})

test('a long change set, its checks and its undo read no whole revisions of a set at once', async () => {
  const { database } = await openContent()
  const seen: string[] = []
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      seen.push(database.db.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const watched = wrapDatabaseWithLaunchGate(
    wrapDatabaseWithApprovalCheck({ ...database, db: database.db.withPlugin(plugin) }),
  )
  const store = createContentStore(watched)
  const { set } = (await store.apply(
    numbers(30).map((at) =>
      create(redirect.table, { source: `/alt-${at}`, target: '/kontakt', is_foreign: false }),
    ),
    by,
  )) as { set: number }
  await store.undo(set, by)
  const whole = seen.filter((each) =>
    /^select (\*|.*"body").* from "revisions" where "change_set" =/.test(each),
  )
  expect(whole.length).toBeGreaterThan(0)
  for (const each of whole) expect(each).toContain('limit')
})

test('shiftPositions moves the rows behind a place that is taken, and none behind a free one', async () => {
  const { db, store } = await openContent()
  const { row: category } = await store.create(jobCategory, { name: 'Technik' }, by)
  const blank = { ...createBlankValues(job.fields), category_id: category.id, description: 'x' }
  const jobs = ['A', 'B', 'C'].map((title) => create(job.table, { ...blank, title }))
  const made = await store.apply(jobs, by)
  if ('refused' in made) throw new Error('refused')
  const [, second] = made.rows
  await store.remove(job, second?.id ?? 0, by)
  const order = () =>
    sql<{
      title: string
      order_index: number
    }>`select title, order_index from job_listings order by order_index`
      .execute(db)
      .then(({ rows }) => rows.map(({ title, order_index }) => [title, order_index]))
  const add = (title: string): Change => ({
    ...{ type: job.table, what: 'create', place: 1 },
    values: { ...blank, title },
  })
  await store.apply([add('D')], by)
  expect(await order()).toEqual([
    ['A', 0],
    ['D', 1],
    ['C', 2],
  ])
  await store.apply([add('E')], by)
  expect(await order()).toEqual([
    ['A', 0],
    ['E', 1],
    ['D', 2],
    ['C', 3],
  ])
})

const redirects = (sources: string[]) =>
  sources.map((source) => create(redirect.table, { source, target: '/kontakt', is_foreign: false }))

async function countStatements<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  let statements = 0
  const stop = hearStatements((when) => {
    if (when === 'before') statements++
  })
  const result = await work().finally(stop)
  return [result, statements]
}

test('many new redirects are written by few statements, each with its revision, and all or none', async () => {
  const { database } = await openContent()
  const store = createContentStore(database)
  const sources = numbers(450).map((at) => `/alt-${at}`)
  const [made, statements] = await countStatements(() => store.apply(redirects(sources), by))
  if ('refused' in made) throw new Error('refused')
  expect(statements).toBeLessThan(30)
  expect(made.rows.map(({ source, version }) => [source, version])).toEqual(
    sources.map((source) => [source, 1]),
  )
  const revisions = await database.db
    .selectFrom('revisions')
    .select(['item_id', 'what', 'who', 'version', 'change_set'])
    .where('type', '=', redirect.table)
    .orderBy('id')
    .execute()
  expect(revisions).toEqual(
    made.rows.map(({ id }) => ({
      ...{ item_id: id, what: 'create', who: 'Test', version: 1, change_set: made.set },
    })),
  )
  // One of the site, and one that comes twice.
  for (const wrong of ['/alt-7', '/neu-1'])
    await expect(store.apply(redirects(['/neu-1', '/neu-2', wrong]), by)).rejects.toThrow()
  expect(await store.list(redirect)).toHaveLength(450)
  await store.undo(made.set, by)
  expect(await store.list(redirect)).toEqual([])
})

test('a draft of many redirects is written, opened, published, reverted and restored by few statements', async () => {
  const { database } = await openContent()
  const store = createContentStore(database)
  const sources = numbers(450).map((at) => `/alt-${at}`)
  const draft = await createDraft(database, 'Umzug', by.by)
  const app = { database, store } as AppContext
  const copy = await openWorkingCopy(app, draft)
  const [, ofWriting] = await countStatements(() => copy.store.apply(redirects(sources), by))
  const [reopened, ofOpening] = await countStatements(() => openWorkingCopy(app, draft))
  const readVersions = async (of: typeof copy) =>
    (await of.store.list(redirect)).map(({ id, source, version }) => [id, source, version])
  expect(await readVersions(reopened)).toEqual(await readVersions(copy))
  const readRevisions = () =>
    database.db
      .selectFrom('revisions')
      .select(['item_id', 'what', 'version'])
      .where('change_set', '=', (eb) => eb.selectFrom('content_version').select('version'))
      .orderBy('item_id')
      .execute()
  const toRevisions = (what: string, version: number) =>
    published.map(({ id }) => ({ item_id: id, what, version }))

  const [made, ofPublishing] = await countStatements(() => publishDraft(database, draft, by))
  const published = await store.list(redirect)
  expect(published.map(({ source }) => source)).toEqual(sources)
  expect(await readRevisions()).toEqual(toRevisions('create', 1))
  const [, ofReverting] = await countStatements(() => revertPublishedDraft(database, draft, by))
  expect(await store.list(redirect)).toEqual([])
  expect(await readRevisions()).toEqual(toRevisions('remove', 1))
  if (!made || !('set' in made)) throw new Error('refused')
  const [, ofRestoring] = await countStatements(() => store.undo(made.set + 1, by))
  const restored = await store.list(redirect)
  expect(restored.map(({ updated_at: _, ...row }) => row)).toEqual(
    published.map(({ updated_at: _, ...row }) => ({ ...row, version: 2 })),
  )
  expect(await readRevisions()).toEqual(toRevisions('restore', 2))
  for (const count of [ofWriting, ofPublishing, ofReverting, ofRestoring])
    expect(count).toBeLessThan(60)
  expect(ofOpening).toBeLessThan(300)
})

test('redirects that others replace in the same set come back with their addresses', async () => {
  const { database } = await openContent()
  const store = createContentStore(database)
  const sources = ['/a', '/b', '/c']
  const made = await store.apply(redirects(sources), by)
  if ('refused' in made) throw new Error('refused')
  const removals = made.rows.map(({ id }): Change => ({ type: redirect.table, what: 'remove', id }))
  const replaced = await store.apply([...redirects(sources), ...removals], by)
  if ('refused' in replaced) throw new Error('refused')
  const list = async () => (await store.list(redirect)).map(({ id, source }) => [id, source])
  expect((await list()).map(([, source]) => source)).toEqual(sources)
  await store.undo(replaced.set, by)
  expect(await list()).toEqual(made.rows.map(({ id, source }) => [id, source]))
})
