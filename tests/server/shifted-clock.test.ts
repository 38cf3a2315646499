import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { freshDatabase } from '../fresh-database.ts'
import { addApplication, addMessage, at } from '../inbox-program.ts'
import { credentials, startServer } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'
import { temporaryFolder } from '../temporary-folder.ts'

test('a server started with a clock a year ahead deletes nothing until the clock is confirmed', async () => {
  await Promise.all([jump(undefined), jump(await freshDatabase('postgres'))])
})

async function jump(DATABASE_URL: string | undefined) {
  const DATA_DIR = temporaryFolder()
  const variables = {
    SEED: 'empty',
    DATA_DIR,
    CLOCK_FILE: join(DATA_DIR, 'clock'),
    NODE_OPTIONS: `--import=${resolve('tests/shifted-clock.mjs')}`,
    ...(DATABASE_URL && { DATABASE_URL }),
  }
  // Stopped before its first retention run.
  await (await startServer(variables)).stop()
  const { db, close } = createDatabase<Tables>(DATABASE_URL ?? join(DATA_DIR, 'auftritt.db'))
  onTestFinished(close)
  const inbox = db
  await addMessage(inbox)
  await addMessage(inbox, { state: 'done', done_at: at(0) })
  await addApplication(inbox, { state: 'rejected', rejected_at: at(0) })

  writeFileSync(variables.CLOCK_FILE, String(366 * 86_400_000))
  const server = await startServer(variables)
  onTestFinished(async () => void (await server.stop()))
  const stopped = async () =>
    (await inbox.selectFrom('housekeeping_rounds').selectAll().execute()).find(
      ({ state }) => state === 'stopped',
    )
  await expect.poll(stopped, { interval: 500 }).toBeDefined()
  const left = async () => [
    (await inbox.selectFrom('messages').select('id').execute()).length,
    (await inbox.selectFrom('applications').select('id').execute()).length,
  ]
  expect(await left()).toEqual([2, 1])
  const told = () => server.logged().filter(({ msg }) => msg.includes('retention job stopped'))
  // The log line comes after the row.
  await expect.poll(told).toHaveLength(1)

  const cookie = await signIn(server)
  const dashboard = await server.ask('/admin', { headers: { cookie } })
  expect(dashboard.text).toContain('Nothing is deleted by time any more')
  const page = await server.ask('/admin/data-protection/planned', { headers: { cookie } })
  const field = (name: string) =>
    new RegExp(`name="${name}" value="(\\d+)"`).exec(page.text)?.[1] ?? ''
  const answer = { round: field('round'), seen: field('seen'), password: credentials.password }
  expect((await post(server, '/admin/data-protection/planned', answer)).status).not.toBe(200)
  expect(await left()).toEqual([2, 1])
  const confirmed = await post(server, '/admin/data-protection/planned', answer, { cookie })
  expect(confirmed.status).toBe(302)
  expect(await left()).toEqual([1, 0])
  const after = await server.ask('/admin', { headers: { cookie } })
  expect(after.text).not.toContain('Nothing is deleted by time any more')
}
