import { afterAll, expect, test } from 'vitest'
import { startSeeded } from '../running-server.ts'
import { cookies, credentials, post } from '../signed-in.ts'

/** As behind a proxy that ends TLS: the site is https, the request that arrives is not. */
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
])('whoever came over TLS stays there: %s', async (_, path, headers, more) => {
  const { headers: answered } = await ask(path, headers, more)
  expect(answered['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
})

test('an honest form behind the proxy is taken, one that says http is not', async () => {
  const fields = { name: 'Eva', email: 'eva@example.com', message: 'Hallo' }
  expect((await post(site, '/kontakt', fields, host)).status).toBe(303)
  const plain = { ...host, origin: 'http://www.beispiel.example' }
  expect((await post(site, '/kontakt', fields, plain)).status).toBe(403)
})

test('every cookie belongs to this host alone, goes over TLS only, and no script reads it', async () => {
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
])('links name the own address, whatever a request says: %s', async (_, headers) => {
  for (const path of ['/', '/sitemap.xml', '/llms.txt', '/blog/feed.xml', '/uber-uns']) {
    const { text } = await ask(path, headers)
    expect(text).toContain(origin)
    expect(text).not.toMatch(/evil\.example|http:\/\/www\.beispiel|127\.0\.0\.1/)
  }
  const { headers: answered } = await ask('/admin/projects/all', headers)
  expect(answered.location).toMatch(/^\/admin\/login/)
})

test('behind the proxy programs are asked for by the public address, and only by their websites', async () => {
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
