import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { requireProgram } from '../debian-program.ts'
import { freshDatabase } from '../fresh-database.ts'
import { objectStore } from '../object-store.ts'
import { portableSite, supervise } from '../portable-release.ts'
import { freePort, startSeeded } from '../running-server.ts'
import { message } from '../submission.ts'
import { longPatience } from '../times.ts'

const site = 'www.example.com'
const origin = `https://${site}`
const folder = mkdtempSync(join(tmpdir(), 'auftritt-proxy-'))
const variables = { ORIGIN: origin, TRUST_PROXY: '1', DRAIN_SECONDS: '4' }
const one = await startSeeded(variables)
const certificate = join(folder, 'certificate.pem')
const key = join(folder, 'key.pem')

beforeAll(() => {
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${site}`]
  spawnSync('openssl', ['req', ...options, '-out', certificate, '-keyout', key])
})
afterAll(async () => {
  await one.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Writes a configuration of `deploy/proxy` with other ports and files. */
function configure(file: string, changes: [from: string, to: string][]) {
  let text = readFileSync(`deploy/proxy/${file}`, 'utf8')
  for (const [from, to] of changes) {
    expect(text).toContain(from)
    text = text.replaceAll(from, to)
  }
  const path = join(folder, file)
  writeFileSync(path, text)
  return path
}

function start(app: string, args: string[], env = {}) {
  const child = spawn(requireProgram(app), args, { env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  onTestFinished(() => void child.kill())
  return () => output
}

interface Question {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends a request to the proxy as a browser does. */
function ask(port: number, path: string, { method, headers, body }: Question = {}, secure = true) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    headers: NodeJS.Dict<string | string[]>
    text: string
  }>()
  const options = { port, path, method, headers: { host: site, ...headers } }
  const answer = async (res: import('node:http').IncomingMessage) => {
    let text = ''
    for await (const chunk of res.setEncoding('utf8')) text += chunk
    resolve({ status: res.statusCode ?? 0, headers: res.headers, text })
  }
  const sent = secure
    ? request({ ...options, agent, rejectUnauthorized: false, servername: site }, answer)
    : plainRequest(options, answer)
  sent.on('error', reject).end(body)
  return promise
}
const agent = new Agent({ keepAlive: false })

/** Checks everything that a proxy has to pass on. */
async function expectWholeSite(port: number, secure = true) {
  const get = (path: string, headers = {}) => ask(port, path, { headers }, secure)
  await expect
    .poll(
      () =>
        get('/').then(
          (res) => res.status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(200)
  const page = await get('/', { 'accept-encoding': 'br' })
  expect(page.headers['content-encoding']).toBe('br')
  const { etag } = page.headers
  expect((await get('/', { 'if-none-match': String(etag) })).status).toBe(304)
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin }
  const body = new URLSearchParams({ name: 'Eva', email: 'eva@example.com', message: 'Hallo' })
  const sent = { method: 'POST', headers: form, body: String(body) }
  expect((await ask(port, '/kontakt', sent, secure)).status).toBe(303)
  const foreign = { ...sent, headers: { ...form, origin: 'https://elsewhere.example' } }
  expect((await ask(port, '/kontakt', foreign, secure)).status).toBe(403)
}

test('nginx.conf serves the whole site and redirects HTTP to HTTPS', async () => {
  const [plain, secure] = [await freePort(), await freePort()]
  const path = configure('nginx.conf', [
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl', `listen 127.0.0.1:${secure} ssl`],
    ['/etc/letsencrypt/live/www.example.com/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/www.example.com/privkey.pem', key],
    ['127.0.0.1:3000', `127.0.0.1:${one.port}`],
  ])
  const whole = join(folder, 'whole.conf')
  writeFileSync(
    whole,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { include ${path}; }`,
  )
  const output = start('nginx', ['-p', folder, '-c', whole])
  await expectWholeSite(secure)
  const moved = await ask(plain, '/kontakt', {}, false)
  expect([moved.status, moved.headers.location]).toEqual([301, `${origin}/kontakt`])
  expect(output()).not.toMatch(/\[(emerg|error)\]/)
})

/** Starts Caddy without its admin port, which only one of them can have. Returns its port. */
async function startCaddy(file: string, upstreams: Record<string, string>) {
  const port = await freePort()
  const path = configure(file, [])
  writeFileSync(path, `{\n\tadmin off\n}\n${readFileSync(path, 'utf8')}`)
  start('caddy', ['run', '--adapter', 'caddyfile', '--config', path], {
    SITE: `http://${site}:${port}`,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    ...upstreams,
  })
  return port
}

test('Caddyfile serves the whole site', async () => {
  const port = await startCaddy('Caddyfile', { UPSTREAM: `127.0.0.1:${one.port}` })
  await expectWholeSite(port, false)
})

test('Caddyfile.scaled serves the whole site, also once one of two instances has ended', async () => {
  const two = await startSeeded(variables)
  const upstreams = { ONE: `127.0.0.1:${one.port}`, TWO: `127.0.0.1:${two.port}` }
  const port = await startCaddy('Caddyfile.scaled', upstreams)
  await expectWholeSite(port, false)
  await two.stop()
  await expectWholeSite(port, false)
})

/** `deploy/proxy/haproxy.cfg` in front of two instances. Returns its port. */
async function startHaproxy(one: number | string, two: number | string) {
  const port = await freePort()
  const both = join(folder, 'both.pem')
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  const path = configure('haproxy.cfg', [
    [':443', `127.0.0.1:${port}`],
    ['/etc/haproxy/certs/www.example.com.pem', both],
    ['127.0.0.1:3001', `127.0.0.1:${one}`],
    ['127.0.0.1:3002', `127.0.0.1:${two}`],
  ])
  start('haproxy', ['-db', '-f', path])
  return port
}

test('HAProxy loses no request while one instance after the other ends', async () => {
  const two = await startSeeded(variables)
  const port = await startHaproxy(one.port, two.port)
  await expectWholeSite(port)

  const statuses: number[] = []
  const ended = two.stop().then(() => true)
  for (
    let isOver = false;
    !isOver;
    isOver = await Promise.race([ended, new Promise<false>((go) => setTimeout(go, 20, false))])
  )
    statuses.push((await ask(port, '/kontakt')).status)
  for (let more = 0; more < 50; more++) statuses.push((await ask(port, '/kontakt')).status)
  expect(statuses.length).toBeGreaterThan(100)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test(
  'HAProxy loses no request while one instance after the other is updated, and the tables with the first',
  async () => {
    const cluster = {
      ...variables,
      DATABASE_URL: await freshDatabase('postgres'),
      STORAGE_URL: (await objectStore()).url,
    }
    const instances = []
    for (const _ of [1, 2]) {
      const portable = portableSite()
      const site = await supervise(portable.home, cluster)
      await expect.poll(site.isReady, { timeout: 60_000 }).toBe(true)
      portable.release('1.0.1', { migration: 'adds' })
      instances.push(site)
    }
    const [first, second] = instances.map(({ origin }) => new URL(origin).port)
    const port = await startHaproxy(first ?? '', second ?? '')
    const read = () => ask(port, '/admin/login').then(({ status }) => status)
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin }
    const send = (body: string) =>
      ask(port, '/api/contact', { method: 'POST', headers, body }).then(({ status }) => status)
    await expect.poll(() => read().catch(() => 0), { timeout: 20_000 }).toBe(200)

    const statuses = { read: [] as number[], sent: [] as number[] }
    let isOver = false
    const asking = (async () => {
      while (!isOver) {
        statuses.read.push(await read())
        const body = new URLSearchParams(message(`Nr. ${statuses.sent.length}`))
        statuses.sent.push(await send(String(body)))
      }
    })()
    const printed: string[] = []
    for (const site of instances) {
      const update = await site.update().ended
      printed.push(`${update.code} ${update.printed}`)
      await expect.poll(site.isReady, { timeout: 60_000 }).toBe(true)
      // Until the proxy sends requests to it again.
      const sofar = statuses.read.length
      await expect.poll(() => statuses.read.length, { timeout: 60_000 }).toBeGreaterThan(sofar + 50)
    }
    isOver = true
    await asking
    expect(printed).toEqual([
      expect.stringMatching(/^0 .*backed up/s),
      expect.stringMatching(/^0 .*The tables are those of 1.0.1 already/s),
    ])
    expect(new Set(statuses.read)).toEqual(new Set([200]))
    // One address may send so many.
    expect(statuses.sent.filter((status) => status !== 200 && status !== 429)).toEqual([])
  },
  longPatience,
)
