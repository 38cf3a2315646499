import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { jobCategory } from '#content/types/job.ts'
import { connect, openContent } from '../open-content.ts'
import { patience } from '../patience.ts'

const by = 'Ada'
const isPostgres = process.env.TEST_ENGINE === 'postgres'

/** For listeners on other connections. */
const soon = { timeout: patience, interval: 50 }

test('onChange is called at once for an own change, with the new content version', async () => {
  const { database, store } = await openContent()
  const heard: unknown[] = []
  const stop = database.onChange((version) => heard.push(version))
  await store.create(jobCategory, { name: 'IT' }, { by })
  expect(heard[0]).toBe(1)
  stop()
  const before = heard.length
  await store.create(jobCategory, { name: 'B' }, { by })
  expect(heard).toHaveLength(before)
})

test('onChange is called once for each version', async () => {
  const { database } = await openContent()
  const heard: unknown[] = []
  database.onChange((version) => heard.push(version))
  for (const version of [7, 7, 8, 8]) database.changed(version)
  expect(heard.filter((version) => version === 7 || version === 8)).toEqual([7, 8])
})

test('onChange is called on a second instance', async () => {
  const { store, address } = await openContent()
  const { database } = connect(address)
  const heard: (number | undefined)[] = []
  database.onChange((version) => heard.push(version))
  // A listener that has just connected may miss a change: repeat until one arrives.
  await vi.waitFor(
    async () => {
      await store.create(jobCategory, { name: crypto.randomUUID() }, { by })
      expect(heard.length).toBeGreaterThan(0)
    },
    { ...soon, interval: 400 },
  )
  const { version } = await database.db
    .selectFrom('content_version')
    .select('version')
    .executeTakeFirstOrThrow()
  if (isPostgres) await vi.waitFor(() => expect(heard.at(-1)).toBe(version), soon)
})

test('onChange is not called for a failed change', async () => {
  const { database, store } = await openContent()
  await store.create(jobCategory, { name: 'IT' }, { by })
  const heard: unknown[] = []
  database.onChange((version) => heard.push(version))
  await expect(store.create(jobCategory, { name: 'IT' }, { by })).rejects.toThrow()
  expect(heard).not.toContain(2)
  expect(heard).not.toContain(undefined)
})

test.runIf(isPostgres)(
  'after a lost connection PostgreSQL LISTEN is renewed and onChange called without version',
  async () => {
    const { database, db, address } = await openContent()
    const writer = connect(address)
    const heard: (number | undefined)[] = []
    database.onChange((version) => heard.push(version))
    const cut = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query = 'listen content' and pid <> pg_backend_pid()`.execute(
        db,
      )
    await vi.waitFor(
      async () => {
        await cut()
        expect(heard).toContain(undefined)
      },
      { ...soon, interval: 600 },
    )
    await vi.waitFor(
      async () => {
        await writer.store.create(jobCategory, { name: crypto.randomUUID() }, { by })
        expect(heard.some((version) => version !== undefined)).toBe(true)
      },
      { ...soon, interval: 400 },
    )
  },
)

test.runIf(isPostgres)('reconnecting to a missing database backs off', async () => {
  let knocks = 0
  const nobody = createServer((socket) => {
    knocks++
    socket.destroy()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void nobody.close())
  await once(nobody, 'listening')
  const { port } = nobody.address() as { port: number } // listens on a port, not on a pipe
  connect(`postgres://postgres@127.0.0.1:${port}/nothing`)
  await wait(4000)
  expect(knocks).toBeGreaterThan(1)
  expect(knocks).toBeLessThan(8)
})
