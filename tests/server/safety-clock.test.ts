import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startSeeded } from '../running-server.ts'
import { credentials, post, signIn } from '../signed-in.ts'

const day = 86_400_000
const folder = mkdtempSync(join(tmpdir(), 'auftritt-clock-'))
const file = join(folder, 'clock')
const server = await startSeeded({
  TRUST_PROXY: '1',
  NODE_OPTIONS: `--import=${resolve('tests/shifted-clock.mjs')}`,
  CLOCK_FILE: file,
  CLOCK_SPEED: '60',
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})
const { ask, db } = server
const shiftBy = (days: number) => writeFileSync(file, String(days * day))
const hours = (count: number) => count / 24
/** Requests a panel page like a browser. */
const isIn = async (cookie: string) =>
  (await ask('/admin', { headers: { cookie, accept: 'text/html' } })).status === 200
const write = (message: string) =>
  post(server, '/kontakt', { name: 'Eva', email: 'eva@example.com', message })

test('clock jumps of two days end sessions, keep the order of messages and shorten rate limits', async () => {
  const before = await signIn(server)
  expect(await isIn(before)).toBe(true)
  await write('Erste')

  shiftBy(2)
  expect(await isIn(before)).toBe(false)
  const later = await signIn(server)
  expect(await isIn(later)).toBe(true)
  await write('Zweite')

  shiftBy(-2)
  await write('Dritte')
  const pages = ['/', '/karriere', '/blog', '/robots.txt', '/.well-known/security.txt']
  for (const path of pages) expect([path, (await ask(path)).status]).toEqual([path, 200])
  expect((await ask('/readyz')).status).toBe(200)
  // Concurrent attempts, so that no wait is over before the next attempt on a busy machine.
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      post(server, '/admin/login', { ...credentials, password: 'x' }, from(i)),
    ),
  )
  expect(guesses.map(({ status }) => status)).toContain(429)

  shiftBy(0)
  expect((await post(server, '/admin/login', credentials, from(20))).status).toBe(302)
  const cookie = await signIn(server)
  const list = await ask('/admin/contact/messages', { headers: { cookie } })
  expect(list.status).toBe(200)
  expect(list.text).not.toMatch(/NaN|Invalid Date/)
  const messages = await db.selectFrom('messages').select('message').orderBy('id').execute()
  expect(messages.map(({ message }) => message)).toEqual(['Erste', 'Zweite', 'Dritte'])
  expect(server.logged().filter(({ level }) => level >= 50)).toEqual([])
})

test('a clock set back by an hour does not prolong the wait for the next sign-in', async () => {
  shiftBy(hours(1))
  const address = { 'x-forwarded-for': '198.51.100.7' }
  const tries = () => post(server, '/admin/login', credentials, address)
  const all = await Promise.all(Array.from({ length: 12 }, tries))
  expect(all.map(({ status }) => status)).toContain(429)
  shiftBy(0)
  const { status, text } = await tries()
  if (status !== 302) {
    const [, wait] = /again in ([\d,.]+) seconds?/.exec(text) ?? []
    expect(Number(wait?.replace(/\D/g, ''))).toBeLessThanOrEqual(10)
    expect((await tries()).status).toBe(302)
  }
})

test('times stored under a clock that is years behind are not in the past; posts stay published', async () => {
  const posts = async () => ((await ask('/blog')).text.match(/href="\/blog\/[^"?]+"/g) ?? []).length
  shiftBy(0)
  const before = await posts()
  expect(before).toBeGreaterThan(0)
  const latest = () =>
    db.selectFrom('messages').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  for (const days of [-3, -400, -Date.now() / day]) {
    shiftBy(days)
    await write(`Zurück ${days}`)
    const { id } = await latest()
    const cookie = await signIn(server)
    await post(server, '/admin/inbox/messages/state', { id: String(id), state: 'done' }, { cookie })
    const { received_at, done_at, updated_at } = await latest()
    for (const at of [received_at, done_at, updated_at])
      expect(Date.now() - Date.parse(String(at))).toBeLessThan(2 * day)
    // The page is rendered again, since a new day has begun.
    await expect.poll(posts).toBe(before)
  }
  shiftBy(0)
})

test('a cached page shows the new year at midnight in Germany', async () => {
  const year = new Date().getFullYear()
  const said = async () => /© ?(?:<!-- -->)?(\d{4})/.exec((await ask('/impressum')).text)?.[1]
  shiftBy(0)
  expect(await said()).toBe(String(year))
  const halfPast = Date.parse(`${year + 1}-01-01T00:30:00+01:00`)
  shiftBy((halfPast - Date.now()) / day)
  await expect.poll(said).toBe(String(year + 1))
  shiftBy(0)
})

test('a session in constant use ends after 24 hours', async () => {
  shiftBy(0)
  const cookie = await signIn(server)
  for (let at = 1.5; at < 24; at += 1.5) {
    shiftBy(hours(at))
    expect([at, await isIn(cookie)]).toEqual([at, true])
  }
  shiftBy(hours(24.1))
  expect(await isIn(cookie)).toBe(false)
})

const from = (i: number) => ({ 'x-forwarded-for': `192.0.2.${100 + i}` })
