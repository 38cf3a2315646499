import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../fresh-database.ts'
import { type Server, startServer } from '../running-server.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { times } from '../times.ts'

test('SIGTERM: /readyz returns 503, requests are answered with Connection: close until the drain ends', async () => {
  const server = await startServer({
    SEED: 'empty',
    DATA_DIR: temporaryFolder(),
    DRAIN_SECONDS: '60',
  })
  const agent = new Agent({ keepAlive: true })
  expect((await server.ask('/', { agent })).headers.connection).toBe('keep-alive')
  server.kill('SIGTERM')
  await expect.poll(async () => (await server.ask('/readyz')).status, { interval: 20 }).toBe(503)
  for (const path of ['/', '/healthz', '/admin/login', '/kontakt?gesendet=x', '/assets/x'])
    expect([path, (await server.ask(path, { agent })).headers.connection]).toEqual([path, 'close'])
  const late = connect(server.port, '127.0.0.1').setEncoding('utf8')
  late.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  let text = ''
  for await (const part of late) text += part
  expect(text).toMatch(/^HTTP\/1.1 200 .*connection: close/is)
  server.kill('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0 })
})

test('rolling restarts of two instances behind a proxy lose no request', async () => {
  const posts = times(120)
  const shared = {
    SEED: 'empty',
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: await freshDatabase('postgres'),
    // Much longer than a check of /readyz takes, also on a busy machine.
    DRAIN_SECONDS: '8',
    TRUST_PROXY: '1',
  }
  const start = async () => startServer(shared)
  const instances = [await start(), await start()]
  onTestFinished(async () => void (await Promise.all(instances.map((each) => each.stop()))))
  const proxy = await balance(instances)
  let sent = 0
  let failed = 0
  let isRolling = true
  async function send() {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    while (isRolling || sent < posts) {
      const number = ++sent
      const body = `name=Eva&email=eva@example.com&message=Text ${number}`
      const status = await forward(proxy.port, {
        headers: { ...headers, 'x-forwarded-for': `198.51.${number % 250}.${(number >> 8) + 1}` },
        body,
      }).catch(() => 0)
      if (status === 0 || status === 502) failed++
      await wait(20)
    }
  }
  const senders = [send(), send(), send()]
  for (const at of [0, 1]) {
    instances[at]?.kill('SIGTERM')
    expect(await instances[at]?.ended).toMatchObject({ code: 0 })
    const fresh = await start()
    instances[at] = fresh
    // The deployment waits until the proxy has seen the new instance.
    await expect.poll(() => proxy.isReady(fresh.port), { interval: 100 }).toBe(true)
  }
  isRolling = false
  await Promise.all(senders)
  expect(sent).toBeGreaterThanOrEqual(posts)
  expect(failed).toBe(0)
})

/** A minimal proxy: keeps connections alive, polls /readyz, and retries nothing. */
async function balance(instances: Server[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const ready = new Set<number>()
  const look = async () => {
    for (const { port, ask } of instances)
      if (
        await ask('/readyz').then(
          ({ status }) => status === 200,
          () => false,
        )
      )
        ready.add(port)
      else ready.delete(port)
  }
  await look()
  const looking = setInterval(() => void look(), 200)
  let turn = 0
  const proxy = createServer((req, res) => {
    const ports = [...ready]
    const port = ports[turn++ % ports.length]
    const onward = request(
      { port, host: '127.0.0.1', path: req.url, method: req.method, headers: req.headers, agent },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502)
        answer.pipe(res)
      },
    )
    onward.on('error', () => res.writeHead(502).end())
    req.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    clearInterval(looking)
    agent.destroy()
    proxy.close()
  })
  const { port } = proxy.address() as { port: number } // the proxy listens on a port
  return { port, isReady: (instance: number) => ready.has(instance) }
}

async function forward(
  port: number,
  { headers, body }: { headers: Record<string, string>; body: string },
) {
  const asked = request({ port, host: '127.0.0.1', path: '/api/contact', method: 'POST', headers })
  asked.end(body)
  const [answer] = await once(asked, 'response')
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode as number
}
