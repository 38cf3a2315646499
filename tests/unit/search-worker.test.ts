import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDatabase } from '#core/db/database.server.ts'
import { temporaryFolder } from '../temporary-folder.ts'

function countWorkers() {
  let count = 0
  const add = () => void count++
  process.on('worker', add)
  onTestFinished(() => void process.off('worker', add))
  return () => count
}

test('the worker for searches ends after ten idle seconds, and the next search starts another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const database = createDatabase(join(temporaryFolder(), 'a.db'), 1000)
  onTestFinished(() => database.close())
  await sql`create table words (word text)`.execute(database.db)
  const workers = countWorkers()
  const count = sql`select count(*) as n from words`
  const search = async () => (await count.execute(database.search)).rows
  expect(await search()).toEqual([{ n: 0 }])
  vi.advanceTimersByTime(9_000)
  await search()
  vi.advanceTimersByTime(9_000)
  await search()
  expect(workers()).toBe(1)
  vi.advanceTimersByTime(10_000)
  expect(await search()).toEqual([{ n: 0 }])
  expect(workers()).toBe(2)
  // A search that runs for longer is not cut off.
  const long = sql`with recursive t(n) as (select 1 union all select n + 1 from t where n < 300000) select max(n) as n from t`
  const result = long.execute(database.search)
  await new Promise(setImmediate)
  vi.advanceTimersByTime(60_000)
  expect((await result).rows).toEqual([{ n: 300_000 }])
  expect(workers()).toBe(2)
})

test('closing the database fails a search that still runs', async () => {
  const database = createDatabase(join(temporaryFolder(), 'a.db'), 1000)
  const endless = sql`with recursive t(n) as (select 1 union all select n + 1 from t) select max(n) from t`
  const result = expect(endless.execute(database.search)).rejects.toThrow('The search has ended')
  await new Promise((resolve) => process.once('worker', resolve))
  await database.close()
  await result
})
