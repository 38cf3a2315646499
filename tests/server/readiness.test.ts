import { renameSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startSeeded } from '../running-server.ts'

test('a site that cannot store what is sent is not ready, and says which part', async () => {
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
  await expect.poll(ready).toEqual([503, 'the data folder cannot be written'])
  renameSync(`${server.folder}-away`, server.folder)
  await expect.poll(ready).toEqual([200, 'ok'])
})

test('being asked all the time costs a write every five seconds at most', async () => {
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
  // On a machine so busy that twenty take five seconds there may be one more.
  expect(Date.parse(String(await written())) - Date.parse(String(first))).toBeLessThan(60_000)
})
