import { expect, test } from 'vitest'
import { companyDescriptionSettings } from '#content/settings/offer-pages.ts'
import { jobBenefit, jobCategory } from '#content/types/job.ts'
import { connect, expectChanges, openContent } from '../open-content.ts'

const by = 'Ada'
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

test('one of 20 concurrent updates with the same version succeeds, 19 return a conflict', async () => {
  const { store, address, db } = await openContent()
  const other = connect(address).store
  await store.create(jobCategory, { name: 'IT' }, { by })

  const answers = await Promise.all(
    times(20).map((i) =>
      (i % 2 ? store : other).update(jobCategory, 1, { name: `Name ${i}` }, { by, seen: 1 }),
    ),
  )
  const winners = answers.flatMap((answer) => (answer && 'row' in answer ? [answer.row] : []))
  const losers = answers.flatMap((answer) =>
    answer && 'conflict' in answer ? [answer.conflict] : [],
  )
  expect(winners).toHaveLength(1)
  expect(losers).toHaveLength(19)
  expect(new Set(losers.map(({ name }) => name))).toEqual(new Set([winners[0]?.name]))
  expect(await store.find(jobCategory, 1)).toEqual(winners[0])
  expect(await store.history(jobCategory, 1, { limit: 9 })).toHaveLength(2)
  const { version } = await db
    .selectFrom('content_version')
    .select('version')
    .executeTakeFirstOrThrow()
  // A refused update does not raise the version.
  expect(version).toBe(2)
})

test('120 concurrent moves over two connections keep order_index unique and gapless', async () => {
  const { store, address, db } = await openContent()
  const other = connect(address).store
  for (const i of times(12))
    await store.create(jobBenefit, { title: `${i}`, description: 'd', icon: 'FaHeart' }, { by })

  const move = (i: number) => {
    const to = (['up', 'down', (i * 5) % 12] as const)[i % 3] ?? 0
    return (i % 2 ? store : other).move(jobBenefit, 1 + ((i * 7) % 12), to, { by })
  }
  // Four at a time: waiting for a connection times out after five seconds.
  await Promise.all(
    times(4).map(async (runner) => {
      for (const i of times(30)) await move(runner + 4 * i)
    }),
  )
  const rows = await store.list(jobBenefit)
  expect(rows.map(({ order_index }) => order_index)).toEqual(times(12))
  expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(times(12).map((i) => i + 1))
  expect(rows.every(({ version }) => version === 1)).toBe(true)
  await expectChanges(db, 132)
})

test('store.move repairs gaps and duplicates of order_index', async () => {
  const { store, db } = await openContent()
  for (const i of times(4))
    await store.create(jobBenefit, { title: `${i}`, description: 'd', icon: 'FaHeart' }, { by })
  await db.updateTable('job_benefits').set({ order_index: 7 }).where('id', '>', 2).execute()
  await store.move(jobBenefit, 1, 'down', { by })
  const rows = await store.list(jobBenefit)
  expect(rows.map(({ id, order_index }) => [id, order_index])).toEqual([
    [2, 0],
    [1, 1],
    [3, 2],
    [4, 3],
  ])
})

test('one of 10 concurrent first saves of a setting succeeds', async () => {
  const { store, address } = await openContent()
  const other = connect(address).store
  const answers = await Promise.all(
    times(10).map((i) =>
      (i % 2 ? store : other).saveSetting(
        companyDescriptionSettings,
        { description: `${i}` },
        { by, seen: 0 },
      ),
    ),
  )
  expect(answers.filter((answer) => !('conflict' in answer))).toHaveLength(1)
})

test('a read-only transaction sees one snapshot and does not block writers', async () => {
  const { store, address } = await openContent()
  const reader = connect(address).db
  await store.create(jobCategory, { name: 'IT' }, { by })
  const names = await reader
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const read = () => trx.selectFrom('job_categories').select('name').execute()
      const before = await read()
      await store.create(jobCategory, { name: 'Betrieb' }, { by })
      return [...before, ...(await read())].map(({ name }) => name)
    })
  expect(names).toEqual(['IT', 'IT'])
})
