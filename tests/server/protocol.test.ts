import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test, vi } from 'vitest'
import { patience } from '../patience.ts'
import { startSeeded } from '../running-server.ts'

const server = await startSeeded({ LOG_LEVEL: 'debug' })
afterAll(server.stop)
const { ask, origin } = server
const home = await ask('/')
const renderings = () => server.logged().filter(({ msg }) => msg === 'request').length

test('GET / returns the home page with its Content-Length', () => {
  expect(home.status).toBe(200)
  expect(home.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(home.text).toMatch(/^<!DOCTYPE html>.*<\/html>$/s)
  expect(Number(home.headers['content-length'])).toBe(home.bytes.length)
})

test('HEAD / returns the headers of GET without a body', async () => {
  const head = await ask('/', { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.bytes).toHaveLength(0)
  for (const name of ['content-length', 'content-type', 'etag', 'content-security-policy'])
    expect([name, head.headers[name]]).toEqual([name, home.headers[name]])
})

test('OPTIONS returns 204 with Allow; TRACE, PUT, PATCH, DELETE and others return 405', async () => {
  const options = await ask('/', { method: 'OPTIONS' })
  expect(options.status).toBe(204)
  expect(options.headers.allow).toContain('GET')
  for (const method of ['TRACE', 'PROPFIND', 'PURGE', 'PUT', 'PATCH', 'DELETE'])
    expect((await ask('/', { method })).status, method).toBe(405)
})

test.each(['/', '/irgendwo'])(
  'POST %s returns 405 with a body that contains no stack trace',
  async (path) => {
    const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await ask(path, { method: 'POST', headers, body: 'a=b' })
    expect(answer.status).toBe(405)
    expect(answer.text).not.toMatch(/\n\s+at /)
  },
)

test.each<[string, Record<string, string>]>([
  ['no Origin but a cookie', { cookie: 'session=1' }],
  ['a foreign one', { origin: 'https://evil.example' }],
  ['null', { origin: 'null' }],
  ['cross-site', { 'sec-fetch-site': 'cross-site' }],
])('POST with %s returns 403', async (_, headers) => {
  for (const path of [
    '/',
    '/_root.data',
    '/api/contact',
    '/admin/login',
    '/admin/upload',
    '/media/x',
  ])
    expect((await ask(path, { method: 'POST', headers })).status, path).toBe(403)
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const nameless = { ...form, origin: 'null', 'sec-fetch-site': 'same-origin' }

test('POST /kontakt is accepted with Origin: null and Sec-Fetch-Site: same-origin', async () => {
  const body = 'name=Eva&email=eva%40example.com&message=Guten+Tag'
  const sent = await ask('/kontakt', { method: 'POST', headers: nameless, body })
  expect([sent.status, sent.headers.location]).toEqual([303, expect.stringContaining('gesendet=')])
  const signIn = { method: 'POST', headers: nameless, body: 'email=a%40example.com&password=x' }
  const login = await ask('/admin/login', signIn)
  expect(login.status).toBeLessThan(402)
})

test('at another address of the site forms are accepted and the sign-in names the right address', async () => {
  const headers = { ...form, origin: 'http://www.example.org', 'sec-fetch-site': 'same-origin' }
  const body = 'name=Eva&email=eva%40example.com&message=Guten+Tag'
  expect((await ask('/kontakt', { method: 'POST', headers, body })).status).toBe(303)
  const signIn = (path: string, accept: string) =>
    ask(path, {
      method: 'POST',
      headers: { ...headers, accept, 'accept-language': 'de' },
      body: 'email=a%40example.com&password=x',
    })
  const [page, data] = await Promise.all([
    signIn('/admin/login', 'text/html'),
    signIn('/admin/login.data', '*/*'),
  ])
  for (const { status, text } of [page, data]) {
    expect(status).toBe(403)
    expect(text).toContain('unter http://www.example.org geöffnet')
    expect(text).toMatch(/gelingt nur unter http:\/\/[^ ]+\/admin\b/)
  }
  expect(data.text).not.toContain('<')
})

test('POST /kontakt with an unknown origin returns 403 with the typed values, without the token', async () => {
  const refused = (path: string, headers: Record<string, string>, more = '') =>
    ask(path, {
      method: 'POST',
      headers: { ...form, ...headers },
      body: `name=%3Ci%3EEva&message=Mein+Text&token=geheim${more}`,
    })
  const { status, headers, text } = await refused('/kontakt', { origin: 'null' })
  expect([status, headers['content-type']]).toEqual([403, 'text/html; charset=UTF-8'])
  expect(text).toContain('Mein Text')
  expect(text).toContain('&lt;i&gt;Eva')
  expect(text).not.toContain('geheim')
  // Cross-site requests get no typed values back.
  const foreign = { origin: 'null', 'sec-fetch-site': 'cross-site' }
  for (const elsewhere of [foreign, { origin: 'https://evil.example' }])
    expect((await refused('/kontakt', elsewhere)).text).not.toContain('Mein Text')
  expect((await refused('/admin/login', { origin: 'null' })).text).not.toContain('Mein Text')
})

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, Buffer.from],
  ['br;q=0', undefined, Buffer.from],
  ['unheard-of', undefined, Buffer.from],
])('Accept-Encoding %s is answered with %s and the same page', async (accept, encoding, decode) => {
  const answer = await ask('/', { headers: { 'accept-encoding': accept } })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers.vary).toMatch(/accept-encoding/i)
  expect(decode(answer.bytes).toString()).toBe(home.text)
})

test('If-None-Match with the ETag of the page returns 304 without a body', async () => {
  const etag = home.headers.etag ?? ''
  const strong = etag.replace('W/', '')
  for (const header of [etag, strong, `"other", ${etag}`, '*'])
    for (const encoding of ['br', 'identity']) {
      const headers = { 'if-none-match': header, 'accept-encoding': encoding }
      const answer = await ask('/', { headers })
      expect([header, answer.status, answer.bytes.length]).toEqual([header, 304, 0])
      const { etag: own, 'content-security-policy': policy } = home.headers
      expect(answer.headers).toMatchObject({
        etag: own,
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
      })
    }
  expect((await ask('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})

test('unknown parameters and forwarding headers do not change the cached page', async () => {
  const before = renderings()
  const poison = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'ftp',
    'x-forwarded-prefix': '/evil',
    'x-original-url': '/admin',
    accept: 'application/json',
    cookie: 'a=b',
  }
  expect((await ask('/?utm_source=x&q=%3Cscript%3E', { headers: poison })).text).toBe(home.text)
  expect((await ask('/?')).text).toBe(home.text)
  expect((await ask('/')).text).toBe(home.text)
  expect(renderings()).toBe(before)
})

test.each([
  ['a URL of 10 KB', `/${'a'.repeat(10_000)}`, 414],
  ['a query of 10 KB', `/?a=${'a'.repeat(10_000)}`, 414],
  ['broken percent-encoding', '/%', 400],
  ['percent-encoding that is no UTF-8, of programs', '/rest/v1/x?a=%ff', 400],
  ['broken percent-encoding in the query', '/?a=%zz', 400],
  ['a NUL', '/%00', 400],
])('%s returns 4xx with no-store and without a stack trace', async (_, path, status) => {
  const answer = await ask(path)
  expect(answer.status).toBe(status)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.text).not.toMatch(/\n\s+at /)
})

test('a foreign Host redirects GET with 308 and refuses POST with 421', async () => {
  const headers = { host: 'evil.example' }
  const answer = await ask('/seite?a=b', { headers })
  expect([answer.status, answer.headers.location]).toEqual([308, `${origin}/seite?a=b`])
  expect((await ask('/', { method: 'HEAD', headers })).status).toBe(308)
  expect((await ask('/', { method: 'POST', headers })).status).toBe(421)
})

const get = (target: string, ...lines: string[]) =>
  server.raw([`GET ${target} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n'))

test('an absolute request target or a missing Host returns 400; HTTP/1.0 needs no Host', async () => {
  expect(await get('http://evil.example/', 'Host: evil.example')).toMatch(/^HTTP\/1.1 400 /)
  expect(await get('http://localhost/', 'Host: localhost')).toMatch(/^HTTP\/1.1 400 /)
  expect(await get('http://evil.example/', 'Host: localhost')).toMatch(/^HTTP\/1.1 400 /)
  expect(await get('/')).toMatch(/^HTTP\/1.1 400 .*nosniff/s)
  // The connection closes after the answer, as a body may follow.
  const expecting = await server.raw('GET / HTTP/1.1\r\nHost: localhost\r\nExpect: much\r\n\r\n')
  expect(expecting).toMatch(/^HTTP\/1.1 417 .*nosniff.*\r\nconnection: close\r\n/is)
  expect(await server.raw('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
})

test.each([
  ['two hosts', 'Host: localhost\r\nHost: evil.example'],
  ['the same host twice', 'Host: localhost\r\nhost: localhost'],
  ['two hosts in one line', 'Host: localhost, evil.example'],
  ['an empty host', 'Host: '],
  ['a name in front of the host', 'Host: localhost@evil.example'],
  ['a path behind the host', 'Host: localhost/x'],
  ['a blank in the host', 'Host: localhost evil.example'],
  ['a port that is none', 'Host: localhost:80x'],
  ['half an address', 'Host: [::1'],
  ['two keys', 'Host: localhost\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b'],
  ['two types', 'Host: localhost\r\nContent-Type: text/plain\r\nContent-Type: text/html'],
])('%s returns 400 on every route', async (_, lines) => {
  for (const target of ['/', '/healthz', '/assets/x', '/kontakt', '/rest/v1/projects'])
    expect([target, await get(target, lines)]).toEqual([
      target,
      expect.stringMatching(/^HTTP\/1.1 400 .*nosniff/s),
    ])
})

test.each([
  ['length and chunks at once', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\na=bc'],
  ['two lengths in one line', 'Content-Length: 4, 4\r\n\r\na=bc'],
  ['a length with a sign', 'Content-Length: +4\r\n\r\na=bc'],
  ['an encoding that ends otherwise', 'Transfer-Encoding: chunked, identity\r\n\r\na=bc'],
  ['a folded header', 'X-A: b\r\n c\r\n\r\n'],
  ['a header of 20 KB', `X-A: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['no HTTP at all', '\0\r\n\r\n'],
])('the HTTP parser refuses %s with 400 or 431 and security headers', async (_, rest) => {
  const answer = await server.raw(`POST / HTTP/1.1\r\nHost: localhost\r\n${rest}`)
  expect(answer).toMatch(/^HTTP\/1.1 (400|431) /)
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m)
  expect(answer).toMatch(/^content-security-policy: .*frame-ancestors 'none'/m)
})

test('an unknown path redirects to /; paths of files and interfaces return 404', async () => {
  for (const path of ['/gibt-es-nicht/wirklich', '/x.php', '/index.html', '/wp-login.php']) {
    const { status, headers } = await ask(path)
    expect([path, status, headers.location]).toEqual([path, 302, '/'])
  }
  for (const path of [
    '/.env',
    '/api/users',
    '/rest/v1',
    '/storage/a',
    '/media/a.png',
    '/x.js',
    '/x.map',
    '/x.xml',
  ])
    expect((await ask(path)).status, path).toBe(404)
  const { headers, text } = await ask('/alt/katalog.pdf')
  expect([headers['content-type'], headers['cache-control']]).toEqual([
    'text/html; charset=utf-8',
    'no-store',
  ])
  for (const part of [
    'Diese Seite gibt es nicht',
    'href="/"',
    'href="/kontakt"',
    'href="/impressum"',
  ])
    expect(text).toContain(part)
})

test('former addresses such as /kontakt.html redirect with 301', async () => {
  for (const [path, page] of [
    ['/kontakt.html', '/kontakt'],
    ['/kontakt/index.html', '/kontakt'],
    ['/karriere/index.html', '/karriere'],
    ['/blog/index.php', '/blog'],
    ['/ueber-uns.aspx', '/uber-uns'],
    ['/%C3%BCber-uns', '/uber-uns'],
    ['/jobs.php', '/karriere'],
  ]) {
    const { status, headers } = await ask(path ?? '')
    expect([path, status, headers.location]).toEqual([path, 301, page])
  }
})

test('the log contains the address of the connection, not X-Forwarded-For', async () => {
  const line = async (method: string) => {
    const before = server.logged().length
    const headers = {
      origin,
      'x-client-ip': '6.6.6.6',
      'x-forwarded-for': '6.6.6.6',
      'content-type': 'application/x-www-form-urlencoded',
    }
    await ask('/admin/x', { method, headers, ...(method === 'POST' && { body: 'a=b' }) })
    // The line may come after the answer.
    return vi.waitFor(() => {
      const lines = server.logged().slice(before)
      const found = lines.find(({ msg }) => msg === 'no session')
      if (!found) throw new Error('No such line')
      return found
    })
  }
  for (const method of ['GET', 'POST'])
    expect(await line(method)).toMatchObject({ address: '127.0.0.1' })
})

test('path traversal finds no file', async () => {
  const paths = [
    ...[
      '/assets/../../package.json',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/..%5c..%5cpackage.json',
    ],
    ...[
      '//etc/passwd',
      '/assets/%2e%2e/%2e%2e/server/index.js',
      '/media/../auftritt.db',
      '/.vite/manifest.json',
    ],
  ]
  for (const path of paths) {
    const answer = await ask(path)
    expect([path, [301, 302, 404].includes(answer.status)]).toEqual([path, true])
    expect(answer.headers.location ?? '/').toMatch(new RegExp(`^(${origin})?/(?!/)`))
    expect(answer.text).not.toMatch(/root:|"dependencies"|SQLite format/)
  }
})

test('/__manifest is immutable for the current build and 204 with no-store for another version', async () => {
  const version = /"version": "(\w+)"/.exec(home.text)?.[1]
  const list = (of = version) =>
    ask(`/__manifest?paths=%2F%2C%2Fprojekte&version=${of}`, {
      headers: { 'accept-encoding': 'gzip' },
    })
  const { status, headers, bytes } = await list()
  expect([status, headers['content-encoding'], headers.vary]).toEqual([
    200,
    'gzip',
    'Accept-Encoding',
  ])
  expect(headers['cache-control']).toContain('immutable')
  expect(Object.keys(JSON.parse(gunzipSync(bytes).toString()))).toContain('site/projects/page')
  const former = await list('former')
  expect([former.status, former.headers['cache-control']]).toEqual([204, 'no-store'])
})

test.each(['/kontakt', '/api/contact', '/admin/login', '/api/consent'])(
  'an aborted POST to %s is logged as info without a status',
  async (path) => {
    const lines = () => server.logged().filter((line) => line.path === path)
    const before = lines().length
    const socket = connect(server.port, '127.0.0.1')
    const head = [`POST ${path} HTTP/1.1`, `Host: localhost`, `Origin: ${origin}`]
    const type = 'Content-Type: application/x-www-form-urlencoded'
    socket.write([...head, type, 'Content-Length: 99', '', 'name=Eva'].join('\r\n'))
    // The server accepts connections in order: the aborted request is being read by now.
    await ask('/readyz')
    socket.resetAndDestroy()
    await vi.waitFor(() => expect(lines().length).toBe(before + 1), {
      timeout: patience,
      interval: 20,
    })
    const [line] = lines().slice(before)
    expect(line).toMatchObject({ level: 30, msg: 'the client went away' })
    expect(line).not.toHaveProperty('status')
  },
)

test('the log contains the status 413 of a refused form', async () => {
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
  const body = `choice=granted&ends=${'a+'.repeat(9000)}`
  expect((await ask('/api/consent', { method: 'POST', headers, body })).status).toBe(413)
  await vi.waitFor(
    () => expect(server.logged().at(-1)).toMatchObject({ path: '/api/consent', status: 413 }),
    { timeout: patience, interval: 20 },
  )
})
