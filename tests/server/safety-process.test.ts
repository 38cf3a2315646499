import { expect, onTestFinished, test } from 'vitest'
import { startSeeded, startServer } from '../running-server.ts'
import { post } from '../signed-in.ts'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

test('two servers on one folder lose no message, and one that was killed leaves no lock behind', async () => {
  const first = await startSeeded()
  onTestFinished(async () => void (await first.stop()))
  let second = await startServer({ DATA_DIR: first.folder })
  onTestFinished(async () => void (await second.stop()))
  const write = (server: Pick<typeof first, 'ask' | 'origin'>, i: number) =>
    post(server, '/kontakt', { name: 'Eva', email: 'eva@example.com', message: `Nr. ${i}` })

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

test('a stop under load answers what it has begun, and ends with 0', async () => {
  const server = await startSeeded()
  const asked = times(40).map((i) =>
    server.ask(`/projekte?technologie=${i}`).then(
      ({ status, text }) => (/<\/html>$/.test(text) ? status : 'cut off'),
      (error: NodeJS.ErrnoException) => error.code,
    ),
  )
  await Promise.race(asked)
  const { code } = await server.stop()
  const outcomes = await Promise.all(asked)
  expect(code).toBe(0)
  // Those that had only just knocked may find the door closed; nobody gets half an answer.
  const whole = outcomes.filter((each) => each === 200).length
  const refused = outcomes.filter((each) => /^ECONN(REFUSED|RESET)$/.test(String(each))).length
  expect(whole + refused).toBe(40)
  expect(whole).toBeGreaterThan(30)
})
