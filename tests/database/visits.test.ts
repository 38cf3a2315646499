import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createViewCounter,
  getExpiredVisitsFilter,
  getPastDay,
  otherPathsLabel,
} from '#analytics/visits.server.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import { deleteExpiredRows } from '#core/db/expired-rows.server.ts'
import { countViewsInLanguage } from '#panel/frame/dashboard/second-language-views.server.ts'
import { listWeekCounts } from '#panel/frame/dashboard/visits.server.ts'
import { addMessage, everything } from '../inbox-program.ts'
import { connect, openContent } from '../open-content.ts'

const stored = async (db: Awaited<ReturnType<typeof openContent>>['db']) =>
  Object.fromEntries(
    (await db.selectFrom('visits').selectAll().execute()).map(({ path, views }) => [path, views]),
  )

test('view counts of several instances add up to one row per day and path', async () => {
  const { address, db } = await openContent()
  const both = [createViewCounter(db), createViewCounter(connect(address).db)]
  for (let round = 0; round < 2; round++) {
    for (const visits of both) for (const path of ['/', '/kontakt', '/']) visits.count(path)
    await Promise.all(both.map((visits) => visits.write()))
  }
  expect(await stored(db)).toEqual({ '/': 8, '/kontakt': 4 })
  expect(await db.selectFrom('visits').select('day').distinct().execute()).toEqual([
    { day: getGermanDay() },
  ])
})

test('a failed write of view counts is repeated', async () => {
  const { db } = await openContent()
  const visits = createViewCounter(db)
  visits.count('/')
  await db.schema.alterTable('visits').renameTo('elsewhere').execute()
  await visits.write()
  visits.count('/')
  await db.schema.alterTable('elsewhere').renameTo('visits').execute()
  await visits.write()
  expect(await stored(db)).toEqual({ '/': 2 })
})

test('a row that the database refuses is dropped and does not affect others', async () => {
  const { db } = await openContent()
  // Stands for a path that does not fit into the index of PostgreSQL.
  await db.schema
    .createTable('guarded')
    .addColumn('day', 'text')
    .addColumn('path', 'text', (column) => column.check(sql`length(path) < 3000`))
    .addColumn('views', 'integer')
    .addUniqueConstraint('once', ['day', 'path'])
    .execute()
  await db.schema.dropTable('visits').execute()
  await db.schema.alterTable('guarded').renameTo('visits').execute()
  const visits = createViewCounter(db)
  for (const path of ['/', `/${letters(8000)}`, '/kontakt']) visits.count(path)
  await visits.write()
  expect(await stored(db)).toEqual({ '/': 1, '/kontakt': 1 })
  visits.count('/')
  await visits.write()
  expect(await stored(db)).toEqual({ '/': 2, '/kontakt': 1 })
})

/** Without repetitions, which an index would compress. */
const letters = (length: number) => randomBytes(length).toString('hex').slice(0, length)

test('the view counter keeps 1,000 paths and sums the rest', async () => {
  const { db } = await openContent()
  const visits = createViewCounter(db)
  for (let i = 0; i < 3000; i++) visits.count(`/projekte/${i}`)
  await visits.write()
  const counted = await stored(db)
  expect(Object.keys(counted)).toHaveLength(1001)
  expect(counted[otherPathsLabel]).toBe(2000)
})

test('listWeekCounts starts weeks on Monday in German time', async () => {
  const { db } = await openContent()
  const inbox = db
  // Half past midnight on Monday, and half an hour before that week ends.
  await addMessage(inbox, { received_at: '2026-07-05T22:30:00.000Z' })
  await addMessage(inbox, { received_at: '2026-07-12T21:30:00.000Z' })
  await addMessage(inbox, { received_at: '2026-07-12T22:30:00.000Z' })
  const all = await listWeekCounts(db, everything, '2026-07-14')
  expect(all.slice(-3).map(({ Messages }) => Messages)).toEqual([0, 2, 1])
  expect((await listWeekCounts(db, everything, '2026-09-23'))[0]).toMatchObject({
    week: '2026-07-06',
    Messages: 2,
  })
})

test('visits are deleted after 400 days', async () => {
  const { db } = await openContent()
  const days = [0, 399, 400, 401].map((days) => ({ day: getPastDay(days), path: '/', views: 1 }))
  await db.insertInto('visits').values(days).execute()
  expect(await deleteExpiredRows(db, [getExpiredVisitsFilter(Date.now())])).toBe(1)
  const left = await db.selectFrom('visits').select('day').orderBy('day', 'desc').execute()
  expect(left.map(({ day }) => day)).toEqual(days.slice(0, 3).map(({ day }) => day))
})

test('getPastDay counts calendar days over both changes of summer time', () => {
  const atQuarterPast = (time: string) => [1, 2].map((days) => getPastDay(days, Date.parse(time)))
  expect(atQuarterPast('2026-10-26T22:15:00Z')).toEqual(['2026-10-25', '2026-10-24'])
  expect(atQuarterPast('2026-03-29T22:15:00Z')).toEqual(['2026-03-29', '2026-03-28'])
})

test('countViewsInLanguage counts the pages below the address of a language', async () => {
  const { db } = await openContent()
  expect(await countViewsInLanguage(db, 'en')).toEqual({ total: null, count: null })
  const visits = createViewCounter(db)
  for (const path of ['/', '/en', '/en/services', '/engineering', '/kontakt']) visits.count(path)
  await visits.write()
  const { total, count } = await countViewsInLanguage(db, 'en')
  expect([Number(total), Number(count)]).toEqual([5, 2])
})
