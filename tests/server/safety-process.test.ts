import { Agent } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startSeeded, startServer } from '../running-server.ts'
import { post } from '../signed-in.ts'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

test('two servers on one folder lose no message, and SIGKILL leaves no lock behind', async () => {
  const first = await startSeeded()
  onTestFinished(async () => void (await first.stop()))
  let second = await startServer({ DATA_DIR: first.folder })
  onTestFinished(async () => void (await second.stop()))
  // A busy server answers 503; the message is sent again.
  async function write(
    server: Pick<typeof first, 'ask' | 'origin'>,
    i: number,
  ): ReturnType<typeof post> {
    const fields = { name: 'Eva', email: 'eva@example.com', message: `Nr. ${i}` }
    const sent = await post(server, '/kontakt', fields)
    return sent.status === 503 ? write(server, i) : sent
  }

  const statuses = await Promise.all(times(60).map((i) => write(i % 2 ? first : second, i)))
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([303]))

  second.kill('SIGKILL')
  await second.ended
  expect((await write(first, 60)).status).toBe(303)
  second = await startServer({ DATA_DIR: first.folder })
  expect((await second.ask('/readyz')).status).toBe(200)
  expect((await write(second, 61)).status).toBe(303)
  const stored = await first.db.selectFrom('messages').select('message').execute()
  expect(new Set(stored.map(({ message }) => message)).size).toBe(62)
})

test('SIGTERM under load completes 40 requests and exits with 0', async () => {
  const server = await startSeeded()
  const agent = new Agent({ keepAlive: true })
  // Only an answered connection is surely accepted by the server rather than queued by the system.
  await Promise.all(times(40).map(() => server.ask('/healthz', { agent })))
  const asked = times(40).map(async (i) => {
    const { status, text } = await server.ask(`/projekte?technologie=${i}`, { agent })
    return /<\/html>$/.test(text) ? status : 'cut off'
  })
  await Promise.race(asked)
  const { code } = await server.stop()
  expect(await Promise.all(asked)).toEqual(times(40).map(() => 200))
  expect(code).toBe(0)
})
