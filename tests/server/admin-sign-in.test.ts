import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startSeeded } from '../running-server.ts'
import { cookies, credentials, post } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)

/** From an address of its own each time, unless told otherwise. */
let last = 1
const from = (address = `192.0.2.${last++}`) => ({ 'x-forwarded-for': address })
const tryWith = (fields: Record<string, string>, address?: string, path = '/admin/login') =>
  post(server, path, { ...credentials, ...fields }, from(address))

test('the right password opens the panel for a day, by a cookie that no script can read', async () => {
  const { status, headers } = await tryWith({})
  expect([status, headers.location]).toEqual([302, '/admin'])
  const cookie = String(headers['set-cookie'])
  expect(cookie).toMatch(/session_token=[^;]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax/)
  const answer = await server.ask('/admin', { headers: { cookie: cookies(headers) } })
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
})

test('a wrong password and an unknown e-mail get the same answer', async () => {
  const answers = [
    await tryWith({ password: 'falsch-falsch-1' }),
    await tryWith({ email: 'niemand@example.com' }),
  ]
  for (const { status, text } of answers) {
    expect(status).toBe(401)
    expect(text).toContain('Invalid email or password')
  }
})

test('after too many failures for one account, from whatever address, one has to wait; others need not', async () => {
  const statuses = []
  for (let i = 0; i < 7; i++)
    statuses.push((await tryWith({ email: 'opfer@example.com', password: 'x' })).status)
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
  expect(statuses).toContain(429)
  expect((await tryWith({})).status).toBe(302)
})

test('one address has to wait whatever else it says about itself', async () => {
  const statuses = []
  for (let i = 0; i < 4; i++)
    statuses.push((await tryWith({ email: `x${i}@example.com` }, '198.51.100.7')).status)
  expect(statuses.at(-1)).toBe(429)
  // What the visitor writes stands before what the proxy adds.
  expect((await tryWith({}, '10.1.1.1, 198.51.100.7')).status).toBe(429)
})

test('one IPv6 network counts as one address', async () => {
  const statuses = []
  for (let i = 0; i < 4; i++)
    statuses.push((await tryWith({ email: `y${i}@example.com` }, `2001:db8::${i + 1}`)).status)
  expect(statuses.at(-1)).toBe(429)
})

test.each([
  '//evil.example',
  'https:evil.example',
  'https://evil.example/admin',
  '\\\\evil.example',
  '/\\evil.example',
  '%2f%2fevil.example',
  'javascript:alert(1)',
  '/admin/../kontakt',
  '/admin//evil.example',
  '/admin\r\nset-cookie: a=b',
  '/administrator',
  '/admin/login',
])('after signing in nobody is led to %j', async (wanted) => {
  const path = `/admin/login?redirectTo=${encodeURIComponent(wanted)}`
  const { headers } = await tryWith({}, undefined, path)
  expect(headers.location).toBe('/admin')
})

test('whoever wanted a page of the panel gets there', async () => {
  const asked = await server.ask('/admin/home/hero?page=2')
  const { headers } = await tryWith({}, undefined, String(asked.headers.location))
  expect(headers.location).toBe('/admin/home/hero?page=2')
})

test('signing out ends the session at once, for copies of the cookie too', async () => {
  const cookie = cookies((await tryWith({})).headers)
  const out = await post(server, '/admin/sign-out', {}, { cookie })
  expect(out.headers['clear-site-data']).toContain('"storage"')
  expect(server.logged().map(({ msg }) => msg)).toContain('signed out')
  const { status, headers } = await server.ask('/admin', { headers: { cookie } })
  expect([status, headers.location]).toEqual([302, '/admin/login'])
})

test('without any administrator, and while the look-up fails, the messages say so', async () => {
  const own = await startSeeded()
  onTestFinished(async () => void (await own.stop()))
  const message = async () => {
    const { status, text } = await post(own, '/admin/login', credentials)
    return [status, /role="alert"[^>]*>([^<]+)/.exec(text)?.[1]]
  }
  await own.db.deleteFrom('user').execute()
  expect(await message()).toEqual([503, 'Invalid admin configuration'])
  await sql`alter table "user" rename to elsewhere`.execute(own.db)
  expect(await message()).toEqual([503, 'Authentication failed'])
})
