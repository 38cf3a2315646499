import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startSeeded } from '../running-server.ts'
import { cookies, credentials, post } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)

/** Each request comes from a new address unless one is given. */
let last = 1
const from = (address = `192.0.2.${last++}`) => ({ 'x-forwarded-for': address })
const tryWith = (fields: Record<string, string>, address?: string, path = '/admin/login') =>
  post(server, path, { ...credentials, ...fields }, from(address))

test('POST /admin/login sets an HttpOnly session cookie with SameSite=Lax for 24 hours', async () => {
  const { status, headers } = await tryWith({})
  expect([status, headers.location]).toEqual([302, '/admin'])
  const cookie = String(headers['set-cookie'])
  expect(cookie).toMatch(/session_token=[^;]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax/)
  const answer = await server.ask('/admin', { headers: { cookie: cookies(headers) } })
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
})

test('POST /admin/login answers 401 with the same message for a wrong password and an unknown e-mail', async () => {
  const answers = [
    await tryWith({ password: 'falsch-falsch-1' }),
    await tryWith({ email: 'niemand@example.com' }),
  ]
  for (const { status, text } of answers) {
    expect(status).toBe(401)
    expect(text).toContain('Invalid email or password')
  }
})

test('failed logins for one account from several addresses end in 429 for that account only', async () => {
  const statuses = []
  for (let i = 0; i < 7; i++)
    statuses.push((await tryWith({ email: 'opfer@example.com', password: 'x' })).status)
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
  expect(statuses).toContain(429)
  expect((await tryWith({})).status).toBe(302)
})

test('failed logins from one address end in 429, whatever X-Forwarded-For the client sends', async () => {
  const statuses = []
  for (let i = 0; i < 4; i++)
    statuses.push((await tryWith({ email: `x${i}@example.com` }, '198.51.100.7')).status)
  expect(statuses.at(-1)).toBe(429)
  // The address sent by the client precedes the one that the proxy appends.
  expect((await tryWith({}, '10.1.1.1, 198.51.100.7')).status).toBe(429)
})

test('the login rate limit counts one IPv6 /64 network as one address', async () => {
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
])('POST /admin/login redirects to /admin instead of %j', async (wanted) => {
  const path = `/admin/login?redirectTo=${encodeURIComponent(wanted)}`
  const { headers } = await tryWith({}, undefined, path)
  expect(headers.location).toBe('/admin')
})

test('POST /admin/login redirects to the panel page that was requested, with its query', async () => {
  const asked = await server.ask('/admin/home/hero?page=2')
  const { headers } = await tryWith({}, undefined, String(asked.headers.location))
  expect(headers.location).toBe('/admin/home/hero?page=2')
})

test('POST /admin/sign-out ends the session on the server and sends Clear-Site-Data', async () => {
  const cookie = cookies((await tryWith({})).headers)
  const out = await post(server, '/admin/sign-out', {}, { cookie })
  expect(out.headers['clear-site-data']).toContain('"storage"')
  expect(server.logged().map(({ msg }) => msg)).toContain('signed out')
  const { status, headers } = await server.ask('/admin', { headers: { cookie } })
  expect([status, headers.location]).toEqual([302, '/admin/login'])
})

test('POST /admin/login returns 503 with a message when no administrator exists or the query fails', async () => {
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
