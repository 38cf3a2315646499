import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

test('/readyz returns 503 and names the part that cannot be written: database or data folder', async () => {
  const server = await startSeeded()
  onTestFinished(async () => void (await server.stop()))
  const ready = async () => {
    const { status, text } = await server.ask('/readyz')
    return [status, text]
  }
  expect(await ready()).toEqual([200, 'ok'])
  await sql`alter table sending_counts rename to elsewhere`.execute(server.db)
  await expect.poll(ready).toEqual([503, 'database cannot be written'])
  await sql`alter table elsewhere rename to sending_counts`.execute(server.db)
  await expect.poll(ready).toEqual([200, 'ok'])

  renameSync(server.folder, `${server.folder}-away`)
  await expect
    .poll(ready)
    .toEqual([503, 'database cannot be written\nthe data folder cannot be written'])
  renameSync(`${server.folder}-away`, server.folder)
  await expect.poll(ready).toEqual([200, 'ok'])
})

test('POST /kontakt returns 503 while the database file is moved away', async () => {
  const server = await startSeeded()
  onTestFinished(async () => void (await server.stop()))
  const file = join(server.folder, 'auftritt.db')
  const write = async () =>
    (await post(server, '/kontakt', { name: 'Eva', email: 'eva@example.com', message: 'Hallo' }))
      .status
  renameSync(file, `${file}-away`)
  expect(await write()).toBe(503)
  await expect
    .poll(async () => (await server.ask('/readyz')).text)
    .toContain('database cannot be written')
  renameSync(`${file}-away`, file)
  expect(await write()).toBe(303)
})

test('GET /admin returns 200 while the database is locked for writing', async () => {
  const server = await startSeeded()
  onTestFinished(async () => void (await server.stop()))
  const cookie = await signIn(server)
  const other = new DatabaseSync(join(server.folder, 'auftritt.db'))
  other.exec('begin immediate')
  // Another language than at the last visit, which would be recorded.
  const panel = await server.ask('/admin', { headers: { cookie, 'accept-language': 'de' } })
  other.close()
  expect(panel.status).toBe(200)
})

test('/readyz writes to the database at most every five seconds', async () => {
  const server = await startSeeded()
  onTestFinished(async () => void (await server.stop()))
  const written = async () =>
    (
      await server.db
        .selectFrom('sending_counts')
        .select('expires_at')
        .where('key', '=', 'readiness')
        .execute()
    )[0]?.expires_at
  await server.ask('/readyz')
  const first = await written()
  for (let i = 0; i < 20; i++) await server.ask('/readyz')
  expect(first).toBeDefined()
  // On a machine where twenty requests take five seconds there may be one more write.
  expect(Date.parse(String(await written())) - Date.parse(String(first))).toBeLessThan(60_000)
})
