import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPool } from '#core/db/postgres/pool.server.ts'
import { breakableWire } from '../breakable-wire.ts'
import { freshDatabase } from '../fresh-database.ts'
import { patience } from '../patience.ts'
import { startServer } from '../running-server.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const soon = { timeout: patience, interval: 100 }

/** A server on PostgreSQL behind a proxy that tests can break. */
async function start() {
  const folder = temporaryFolder()
  const wire = await breakableWire(await freshDatabase('postgres'))
  const server = await startServer({ SEED: 'empty', DATA_DIR: folder, DATABASE_URL: wire.address })
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await server.ended
  })
  return { wire, ...server }
}

/** A path that is not cached and needs the database. */
let last = 0
const fresh = () => `/projekte/${++last}00`

test('cached pages are served and others return 503 while the database is down, until it is back', async () => {
  const { wire, ask } = await start()
  const page = await ask('/')
  await wire.down()
  expect((await ask('/healthz')).status).toBe(200)
  expect((await ask('/readyz')).status).toBe(503)
  expect((await ask('/')).text).toBe(page.text)
  const other = await ask('/uber-uns')
  expect(other.text).toMatch(/<h1.*<\/html>$/s)
  expect(other.text).not.toMatch(/ECONNREFUSED|\n\s+at /)
  const missing = await ask(fresh())
  expect([missing.status, missing.headers['retry-after']]).toEqual([503, '30'])
  expect((await ask('/admin/login')).status).toBe(200)

  await wire.up()
  await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(200), soon)
  expect((await ask('/')).status).toBe(200)
})

test('requests return 503 within seconds while the database hangs, and no connection is lost', async () => {
  const { wire, ask } = await start()
  await Promise.all(Array.from({ length: 12 }, () => ask(fresh())))
  const page = await ask('/')
  wire.hang()
  // More requests than the pool has connections. The limit is five seconds; a busy machine gets
  // more.
  const answers = await Promise.race([
    Promise.all([ask('/readyz'), ...Array.from({ length: 14 }, () => ask(fresh()))]),
    setTimeout(10_000, []),
  ])
  expect(answers).toHaveLength(15)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  expect((await ask('/')).text).toBe(page.text)
  expect((await ask('/healthz')).status).toBe(200)
  wire.resume()
  await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(200), soon)
  const after = await Promise.all(Array.from({ length: 14 }, () => ask(fresh())))
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([404]))
})

test.each(['cut', 'loseThose'] as const)(
  'dead pooled connections (%s) fail no request',
  async (how) => {
    const { wire, ask, logged } = await start()
    await Promise.all(Array.from({ length: 12 }, () => ask(fresh())))
    await setTimeout(1100)
    wire[how]()
    expect((await ask(fresh())).status).toBe(404)
    expect(logged().filter(({ level }) => level >= 50)).toEqual([])
  },
)

test('pool.connect returns a live connection after ten idle ones died', async () => {
  const wire = await breakableWire(await freshDatabase('postgres'))
  const pool = await createPool({ connectionString: wire.address, max: 10 })
  onTestFinished(() => pool.end())
  const all = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
  for (const each of all) each.release()
  await setTimeout(1100)
  wire.loseThose()
  const client = await pool.connect()
  client.release()
})
