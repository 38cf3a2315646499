import { expect, test } from 'vitest'
import { today } from '../../app/content/open-job.ts'
import { openVisits, others } from '../../app/visits/visits.server.ts'
import { connect, openContent } from '../open-content.ts'

const stored = async (db: Awaited<ReturnType<typeof openContent>>['db']) =>
  Object.fromEntries(
    (await db.selectFrom('visits').selectAll().execute()).map(({ path, views }) => [path, views]),
  )

test('what several instances count adds up, one row per day and page', async () => {
  const { address, db } = await openContent()
  const both = [openVisits(db), openVisits(connect(address).db)]
  for (let round = 0; round < 2; round++) {
    for (const visits of both) for (const path of ['/', '/kontakt', '/']) visits.count(path)
    await Promise.all(both.map((visits) => visits.write()))
  }
  expect(await stored(db)).toEqual({ '/': 8, '/kontakt': 4 })
  expect(await db.selectFrom('visits').select('day').distinct().execute()).toEqual([
    { day: today() },
  ])
})

test('what could not be written is written the next time', async () => {
  const { db } = await openContent()
  const visits = openVisits(db)
  visits.count('/')
  await db.schema.alterTable('visits').renameTo('elsewhere').execute()
  await visits.write()
  visits.count('/')
  await db.schema.alterTable('elsewhere').renameTo('visits').execute()
  await visits.write()
  expect(await stored(db)).toEqual({ '/': 2 })
})

test('memory is bounded, and nothing is lost by it', async () => {
  const { db } = await openContent()
  const visits = openVisits(db)
  for (let i = 0; i < 3000; i++) visits.count(`/projekte/${i}`)
  await visits.write()
  const counted = await stored(db)
  expect(Object.keys(counted)).toHaveLength(1001)
  expect(counted[others]).toBe(2000)
})
