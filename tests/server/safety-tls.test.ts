import { afterAll, expect, test } from 'vitest'
import { startSeeded } from '../running-server.ts'
import { cookies, credentials, post } from '../signed-in.ts'

/** Behind a proxy that ends TLS: ORIGIN is https, requests arrive as http. */
const origin = 'https://www.beispiel.example'
const host = { host: 'www.beispiel.example' }
const server = await startSeeded({ ORIGIN: origin, TRUST_PROXY: '1' })
afterAll(server.stop)
const ask = (path: string, headers: Record<string, string> = {}, more = {}) =>
  server.ask(path, { headers: { ...host, ...headers }, ...more })
const site = { ask: server.ask, origin }

test.each<[string, string, Record<string, string>, object]>([
  ['a page', '/', {}, {}],
  ['the same from the cache', '/', {}, {}],
  ['a part of a page', '/projekte.data', {}, {}],
  ['a file', '/favicon.svg', {}, {}],
  ['a picture', '/teilen/standard.png', {}, {}],
  ['robots.txt', '/robots.txt', {}, {}],
  ['another spelling', '/Projekte', {}, {}],
  ['a redirect', '/gibt-es-nicht', {}, {}],
  ['nothing there', '/x.php', {}, {}],
  ['no such project', '/projekte/999', {}, {}],
  ['a bad address', '/%', {}, {}],
  ['another host', '/', { host: 'evil.example' }, {}],
  ['the login', '/admin/login', {}, {}],
  ['the panel', '/admin', {}, {}],
  ['a refused request', '/kontakt', { origin: 'null' }, { method: 'POST' }],
  ['healthz', '/healthz', {}, {}],
])('%s is sent with Strict-Transport-Security', async (_, path, headers, more) => {
  const { headers: answered } = await ask(path, headers, more)
  expect(answered['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
})

test('POST /kontakt accepts the https origin and refuses the http one with 403', async () => {
  const fields = { name: 'Eva', email: 'eva@example.com', message: 'Hallo' }
  expect((await post(site, '/kontakt', fields, host)).status).toBe(303)
  const plain = { ...host, origin: 'http://www.beispiel.example' }
  expect((await post(site, '/kontakt', fields, plain)).status).toBe(403)
})

test('cookies have the prefix __Host-, Secure, HttpOnly, SameSite=Lax and no domain', async () => {
  const { status, headers } = await post(site, '/admin/login', credentials, host)
  expect(status).toBe(302)
  const set = [headers['set-cookie'] ?? []].flat()
  expect(set.length).toBeGreaterThan(2)
  for (const each of set) {
    expect(each).toMatch(/^__Host-auftritt/)
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/'])
      expect(each.split('; ')).toContain(attribute)
    expect(each).not.toMatch(/domain=/i)
  }
  const cookie = cookies(headers)
  const panel = await ask('/admin', { cookie })
  expect(panel.status).toBe(200)
  expect(panel.text).toContain('Successfully logged in')
  const out = await post(site, '/admin/sign-out', {}, { ...host, cookie })
  for (const each of [out.headers['set-cookie'] ?? []].flat()) expect(each).toMatch(/^__Host-/)
  expect((await ask('/admin', { cookie })).status).toBe(302)
})

test.each<[string, Record<string, string>]>([
  ['an address instead of the name', { host: '127.0.0.1' }],
  ['a forwarded host', { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }],
  ['a forwarded protocol', { 'x-forwarded-proto': 'http', 'x-forwarded-ssl': 'off' }],
  ['another address of the same page', { 'x-original-url': '/evil', 'x-rewrite-url': '/evil' }],
])('links use ORIGIN despite %s', async (_, headers) => {
  for (const path of ['/', '/sitemap.xml', '/llms.txt', '/blog/feed.xml', '/uber-uns']) {
    const { text } = await ask(path, headers)
    expect(text).toContain(origin)
    expect(text).not.toMatch(/evil\.example|http:\/\/www\.beispiel|127\.0\.0\.1/)
  }
  const { headers: answered } = await ask('/admin/projects/all', headers)
  expect(answered.location).toMatch(/^\/admin\/login/)
})

test('CORS behind the proxy allows the origins of the key and the own one only', async () => {
  const proxy = { ...host, 'x-forwarded-proto': 'https', 'x-forwarded-host': host.host }
  const cookie = cookies((await post(site, '/admin/login', credentials, proxy)).headers)
  const friend = 'https://alt.example'
  const fields = {
    name: 'App',
    role: 'anybody',
    per_minute: '600',
    origins: friend,
    password: credentials.password,
  }
  const made = await post(site, '/admin/settings/programs', fields, { ...proxy, cookie })
  const apikey = /auftritt_[\w-]{43}/.exec(made.text)?.[0] ?? ''
  const asked = { 'access-control-request-headers': 'apikey' }
  const path = '/rest/v1/projects?limit=1'
  for (const [website, status, allowed] of [
    [friend, 200, friend],
    [origin, 200, origin],
    ['https://evil.example', 403, undefined],
    ['http://alt.example', 403, undefined],
  ] as const) {
    const from = { ...proxy, origin: website }
    const preflight = await ask(path, { ...from, ...asked }, { method: 'OPTIONS' })
    const call = await ask(path, { ...from, apikey })
    const named = [preflight, call].map(({ headers }) => headers['access-control-allow-origin'])
    expect([website, call.status, ...named]).toEqual([website, status, allowed, allowed])
  }
  const described = JSON.parse((await ask('/rest/v1/', { ...proxy, apikey })).text)
  expect(JSON.stringify(described.servers)).toContain(origin)
})
