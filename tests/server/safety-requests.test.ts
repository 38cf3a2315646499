import type { RouteConfigEntry } from '@react-router/dev/routes'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { seoSettings } from '#content/settings/settings.ts'
import routes from '#routes.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'
import { isLong } from '../times.ts'

const server = await startSeeded({ TRUST_PROXY: '1', LOG_LEVEL: 'debug' })
afterAll(server.stop)
const { ask, raw, origin, db, store } = server
const cookie = await signIn(server)
const signed = { headers: { cookie } }

const sqlAttempts = [
  "1' or '1'='1",
  '1 or 1=1--',
  "1'; drop table projects;--",
  "' union select email from user--",
  '1; select pg_sleep(5)--',
  "1' || (select password from account) || '",
  '%27%20or%201=1',
  "\\'; drop table user;--",
  '99999999999999999999',
  '%',
]

test.each(sqlAttempts)('SQL injection %j in paths and queries is plain text', async (attempt) => {
  const text = encodeURIComponent(attempt)
  const paths = [
    ...['/projekte/', '/karriere/', '/blog/', '/teilen/projekt/', '/media/', '/bewerbung/'].map(
      (path) => path + text,
    ),
    ...['technologie', 'seite', 'schlagwort', 'kategorie', 'art', 'level', 'position', 'x'].flatMap(
      (name) => [`/projekte?${name}=${text}`, `/blog?${name}=${text}`, `/karriere?${name}=${text}`],
    ),
  ]
  const inside = [
    ...['search', 'page', 'sort', 'order', 'state', 'filter', 'tag'].flatMap((name) => [
      `/admin/projects/all?${name}=${text}`,
      `/admin/career/applications?${name}=${text}`,
    ]),
    ...['/admin/projects/all/', '/admin/documents/', '/admin/contact/messages/'].map(
      (path) => path + text,
    ),
    `/admin/items/${text}/1/history`,
    `/admin/items/projects/${text}/history`,
    `/admin/search?q=${text}`,
    `/admin/media?search=${text}`,
  ]
  const answers = await Promise.all([
    ...paths.map((path) => ask(path)),
    ...inside.map((path) => ask(path, signed)),
  ])
  for (const [index, { status, text }] of answers.entries()) {
    const path = [...paths, ...inside][index]
    expect([path, status < 500]).toEqual([path, true])
    expect(text).not.toMatch(/sqlite_|syntax error|unrecognized token|SQLSTATE|no such column/i)
  }
  const { rows } = await sql`select id from projects`.execute(db)
  expect(rows.length).toBeGreaterThan(3)
})

test.each(['1e3', '-1', '0x1', '01', '99999999999999999999', '1;--', 'nan', '%20', '%EF%BC%91'])(
  'the id %s returns 404',
  async (id) => {
    const answers = await Promise.all([
      ask(`/projekte/${id}`),
      ask(`/karriere/${id}`),
      ask(`/admin/projects/all/${id}`, signed),
      ask(`/admin/documents/${id}`, signed),
      ask(`/admin/career/applications/${id}`, signed),
      post(server, `/admin/items/projects/${id}/remove`, {}, { cookie }),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  },
)

/** Each parameter of an address alone and all at once, for document and data. */
const patterns = (entries: RouteConfigEntry[], parent = ''): string[] =>
  entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent
    return [...(entry.path ? [path] : []), ...patterns(entry.children ?? [], path)]
  })

const hostile = [
  ...['%F0%9F%98%80', '%00', 'a%2Fb', '%', '9007199254740993', '__proto__'],
  ...['%0d%0ax', '%ED%A0%80', '%C0%AF', '..;', '%u0041', '1e9', '-0', 'constructor', '%7B%7D'],
  ...['%EF%BF%BE', 'a'.repeat(2000)],
]

test('hostile values in every route parameter and query return no 5xx', async () => {
  const all = [...new Set(patterns(await routes))]
  expect(all.length).toBeGreaterThan(100)
  const names = ['page', 'seite', 'state', 'search', 'id', 'technologie', 'preview', 'before']
  const failed: unknown[] = []
  for (const value of isLong ? hostile : hostile.slice(0, 6))
    for (const pattern of all) {
      const path = pattern.replace(/:\w+\??|\*/g, value)
      const query = `${path}?${names.map((name) => `${name}=${value}`).join('&')}`
      for (const address of path === pattern ? [query] : [path, `${path}.data`]) {
        const { status } = await ask(address, path.startsWith('/admin') ? signed : {})
        if (status >= 500) failed.push([address, status])
      }
    }
  expect(failed).toEqual([])
})

test('hostile content breaks out of no page, JSON, XML or head', async () => {
  const evil = '</script><script>alert(1)</script><!--"\'><img src=x onerror=alert(2)>\u2028{{7*7}}'
  const set = { title: evil, subtitle: evil, description: evil, client: evil }
  await db.updateTable('projects').set(set).where('id', '=', 2).execute()
  const site = JSON.stringify({ siteName: evil, siteDescription: evil, phoneNumber: evil })
  await sql`update settings set settings = ${site} where category = 'site'`.execute(db)
  for (const path of [
    '/projekte/2',
    '/projekte/2.data',
    '/llms.txt',
    '/manifest.webmanifest',
    '/sitemap.xml',
    '/blog/feed.xml',
    '/kontakt',
    '/teilen/projekt/2.png',
  ]) {
    const { status, text, headers } = await ask(path)
    expect([path, status]).toEqual([path, 200])
    const type = headers['content-type'] ?? ''
    if (/html|xml/.test(type)) expect(text).not.toMatch(/<script>alert|<img src=x/)
    if (type.startsWith('text/html')) {
      expect(text.match(/<\/head>/g)).toHaveLength(1)
      expect(text).not.toMatch(/(content|href|src)="[^"]*<\/script/)
    }
    if (type.includes('json')) expect(JSON.parse(text)).toHaveProperty('name')
  }
})

test('robots.txt is served as text/plain whatever the setting contains', async () => {
  const { version } = await store.settingWithVersion(seoSettings)
  const robotsTxt = '<html><script>alert(1)</script>\r\nSet-Cookie: a=b'
  await store.saveSetting(
    seoSettings,
    { ...seoSettings.fallback, robotsTxt },
    { by: 'Test', seen: version },
  )
  await expect.poll(async () => (await ask('/robots.txt')).text).toContain('<script>')
  const { headers } = await ask('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['set-cookie']).toBeUndefined()
})

test('every refused request is logged', async () => {
  const typed = { origin, 'content-type': 'text/plain' }
  for (const [said, work] of [
    ['request refused', () => ask('/', { method: 'PUT' })],
    ['request refused', () => ask('/kontakt', { method: 'POST', headers: typed, body: 'x' })],
    ['request refused', () => ask('/%')],
    ['request refused', () => ask('/assets/x', { method: 'POST', headers: typed, body: 'x' })],
    ['request refused', () => ask('/Kontakt', { method: 'POST', headers: typed, body: 'x' })],
    ['request refused', () => ask('/', { headers: { expect: 'x' } })],
    ['program refused', () => ask('/rest/v1/projects', { method: 'POST' })],
    [
      'wrong origin, refused',
      () => ask('/kontakt', { method: 'POST', headers: { origin: 'null' } }),
    ],
    ['personal link refused', () => ask(`/bewerbung/${'b'.repeat(32)}`)],
    ['invitation refused', () => ask('/admin/invitation/x')],
    ['view refused', () => ask(`/ansicht/${'b'.repeat(24)}/kontakt`)],
    ['preview refused', () => ask('/projekte?preview=x')],
    ['no session', () => ask('/admin/documents/1')],
  ] as const) {
    const before = server.logged().length
    await work()
    await vi.waitFor(() => {
      expect(server.logged().slice(before)).toContainEqual(expect.objectContaining({ msg: said }))
    })
  }
})

test('each request is one log line; lines contain no control characters, keys or passwords', async () => {
  const before = server.logged().length
  await ask(`/projekte/x%0a{"level":50,"msg":"forged"}%1b[31m`)
  await post(server, '/admin/login', { email: 'a\n{"level":60}\u001b[31m@x', password: 'geheim' })
  await ask(`/bewerbung/${'a'.repeat(32)}`)
  await post(server, `/bewerbung/${'a'.repeat(32)}/loeschen`, { confirm: 'on' })
  await ask('/admin/invitation/geheimer-schluessel')
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  expect(lines.length).toBe(server.logged().length)
  const written = lines.slice(before).join('\n')
  expect(server.logged().length).toBeGreaterThan(before + 4)
  expect(server.logged().map(({ msg }) => msg)).not.toContain('forged')
  for (const key of ['\u001b', 'a'.repeat(32), 'geheimer-schluessel', '"geheim"'])
    expect(written).not.toContain(key)
  expect(written).toContain('sign-in refused')
})

test.each([
  '/assets/../../package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/..%252f..%252fpackage.json',
  '/assets/%2e%2e/%2e%2e/server/index.js',
  '/assets/..%5c..%5c..%5cpackage.json',
  '/assets/....//....//package.json',
  '/assets/%c0%ae%c0%ae/package.json',
  '/media/../auftritt.db',
  '/media/..%2fauftritt.db',
  '/media/documents%2f00000000-0000-0000-0000-000000000000.pdf',
  '/media/variants/../../auftritt.db',
  '/media/projects/..%2f..%2fauftritt.webp',
  '/uploads/documents/x.pdf',
  '/documents/x.pdf',
  '/data/auftritt.db',
  '/auftritt.db',
  '/secret',
  '/etc/passwd',
  '//etc/passwd',
  '/%2fetc%2fpasswd',
  '/file:///etc/passwd',
  '/.env',
  '/.git/config',
  '/.git/HEAD',
  '/.vite/manifest.json',
  '/package.json',
  '/build/server/index.js',
  '/server/index.js',
  '/assets/',
  '/assets/index.js.map',
  '/@fs/etc/passwd',
  '/__vite_ping',
  '/@vite/client',
  '/node_modules/react/package.json',
  '/teilen/../../package.json',
  '/teilen/projekt/..%2f..%2f1.png',
])('GET %s returns no file of the server', async (path) => {
  for (const who of [{}, signed]) {
    const { status, text, headers: answered } = await ask(path, who)
    expect([301, 302, 400, 404]).toContain(status)
    expect(answered.location ?? '/').toMatch(new RegExp(`^(${origin})?/(?!/)`))
    expect(text).not.toMatch(/root:|"dependencies"|SQLite format|\[core\]|ref: refs/)
  }
})

test('public pages are the same with and without a session; panel pages are sent with no-store', async () => {
  for (const path of ['/', '/projekte', '/projekte.data', '/kontakt']) {
    const mine = await ask(path, signed)
    const theirs = await ask(path)
    expect(theirs.bytes.equals(mine.bytes)).toBe(true)
    expect(mine.headers['set-cookie']).toBeUndefined()
    expect(mine.text).not.toContain('admin@example.com')
  }
  for (const path of [
    '/admin',
    '/admin.data',
    '/admin/projects/all',
    '/admin/projects/all.data',
    '/admin/projects/all/style.css',
    '/admin/x.ico',
    '/admin/settings/account',
    '/admin/session',
    '/admin/login',
    '/admin/documents/1',
    `/bewerbung/${'0'.repeat(32)}`,
    '/api/form-token',
    '/kontakt?gesendet=x',
  ]) {
    const { headers } = await ask(path, signed)
    expect([path, headers['cache-control']]).toEqual([path, 'no-store'])
    expect(headers.etag).toBeUndefined()
  }
})

test('hostile headers do not change the cached page for others', async () => {
  const before = await ask('/projekte')
  const poison = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-prefix': '/evil',
    'x-http-method-override': 'POST',
    'x-original-url': '/admin',
    'x-middleware-subrequest': 'app/middleware',
    'x-client-ip': '127.0.0.1',
    accept: 'text/x-script',
    'accept-language': 'xx',
    range: 'bytes=0-10',
    cookie: `${cookie}; __proto__=x`,
    origin: 'https://evil.example',
    'if-none-match': '""',
  }
  for (const path of [
    '/projekte',
    '/projekte?x=<script>',
    '/Projekte',
    '/projekte#x',
    '/%70rojekte',
  ]) {
    const { text, headers } = await ask(path, { headers: poison })
    expect(text).not.toContain('evil')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
  // A GET request with a body.
  await ask('/projekte', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'technologie=x',
  })
  const after = await ask('/projekte')
  expect([after.status, after.text === before.text]).toEqual([200, true])
  expect(after.headers.etag).toBe(before.headers.etag)
})

test.each([
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde'],
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['chunks by another name', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['chunks twice', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
  ['a bare line feed', 'X-A: b\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['a space before the colon', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
  [
    'a chunk that is longer than it says',
    'Transfer-Encoding: chunked\r\n\r\n1\r\nabcdef\r\n0\r\n\r\n',
  ],
  ['a length below nothing', 'Content-Length: -1\r\n\r\n'],
])('%s returns 400 and smuggles no second request', async (_, rest) => {
  const hidden = 'GET /robots.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
  const answer = await raw(
    `POST /kontakt HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}\r\nContent-Type: application/x-www-form-urlencoded\r\n${rest}${hidden}`,
  )
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(answer).not.toContain('User-agent')
})

test('TRACE returns 405; CONNECT and Upgrade open no tunnel', async () => {
  const trace = await ask('/', { method: 'TRACE', headers: { 'x-secret': 'geheim' } })
  expect([trace.status, trace.text.includes('geheim')]).toEqual([405, false])
  expect(await raw('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n')).not.toMatch(
    / 2\d\d /,
  )
  const upgrade = await raw(
    'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n\r\n',
  )
  expect(upgrade).not.toMatch(/^HTTP\/1.1 101/)
})

test.each([
  ['a manifest of many paths', `/__manifest?version=x&paths=${'/a/b,'.repeat(1500)}`],
  ['a manifest of one deep path', `/__manifest?version=x&paths=${'/a'.repeat(3500)}`],
  ['data with a long query', `/projekte.data?${'a=b&'.repeat(1900)}`],
  ['data of many routes', `/projekte.data?_routes=${'root,'.repeat(1500)}`],
  ['a deep path', '/a'.repeat(3900)],
  ['many filters', `/projekte?${'technologie=x&'.repeat(560)}`],
])('%s returns less than 200,000 bytes', async (_, path) => {
  const { status, bytes } = await ask(path)
  expect(status).toBeLessThan(500)
  expect(bytes.length).toBeLessThan(200_000)
  const bomb = await ask(`${path}${'&x=y'.repeat(2000)}`)
  expect(bomb.status).toBe(414)
})
