import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { startSeeded } from '../running-server.ts'

const server = await startSeeded()
afterAll(server.stop)
const { ask, origin } = server

const directives = (policy = '') =>
  Object.fromEntries(
    policy.split(';').map((each) => {
      const [name = '', ...values] = each.trim().split(' ')
      return [name, values]
    }),
  )

test('the CSP allows inline scripts by sha256 only, and has no wildcards', async () => {
  const { headers, text } = await ask('/')
  const policy = directives(headers['content-security-policy'])
  expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:/)
  expect(policy['default-src']).toEqual(["'none'"])
  expect(policy['base-uri']).toEqual(["'none'"])
  expect(policy['frame-ancestors']).toEqual(["'none'"])

  const inline = [
    ...text.matchAll(/<script(?![^>]*\s(?:src=|type="application\/))[^>]*>(.*?)<\/script>/gs),
  ]
  const hashes = inline.map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  expect(inline.length).toBeGreaterThan(0)
  expect(policy['script-src']?.toSorted()).toEqual(["'self'", ...new Set(hashes)].toSorted())
  expect(text).not.toMatch(/nonce=/)
  expect(text).not.toMatch(/<[^>]+\s(style|on\w+)=/)
})

test('the home page loads nothing from another host', async () => {
  const { text } = await ask('/')
  const loaded = [
    ...text.matchAll(/<(?:script|img|link|source|iframe)\b[^>]*?\s(?:src|href|srcset)="([^"]*)"/gi),
  ]
  expect(loaded.length).toBeGreaterThan(5)
  expect(
    loaded
      .map(([, address]) => address)
      .filter((each) => !/^(\/(?!\/)|data:image)/.test(each?.replace(origin, '') ?? '')),
  ).toEqual([])
})

test.each<[string, string, number, Record<string, string>]>([
  ['a page', '/', 200, {}],
  ['a redirect', '/gibt-es-nicht', 302, {}],
  ['nothing there', '/gibt-es-nicht.js', 404, {}],
  ['a bad address', '/%', 400, {}],
  ['a long address', `/${'a'.repeat(9000)}`, 414, {}],
  ['a foreign name', '/', 308, { host: 'evil.example' }],
  ['a file', '/logo.png', 200, {}],
  ['healthz', '/healthz', 200, {}],
])('security headers are sent with %s', async (_, path, status, headers) => {
  const answer = await ask(path, { headers })
  expect(answer.status).toBe(status)
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(answer.headers['x-powered-by']).toBeUndefined()
})

test('security headers are sent with a refused POST (403)', async () => {
  const answer = await ask('/', { method: 'POST', headers: { origin: 'null' } })
  expect(answer.status).toBe(403)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
})

test('/assets are immutable and served as JavaScript or CSS; /logo.png is not immutable', async () => {
  const { text } = await ask('/')
  const assets = [...text.matchAll(/"(\/assets\/[^"#]+\.(?:js|css))/g)].map(
    ([, path]) => path ?? '',
  )
  expect(assets.length).toBeGreaterThan(3)
  for (const path of new Set(assets)) {
    const { status, headers } = await ask(path, { headers: { 'accept-encoding': 'gzip, br' } })
    expect([path, status]).toEqual([path, 200])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toMatch(/^text\/(javascript|css)/)
    const again = await ask(path, { headers: { 'if-none-match': headers.etag ?? '' } })
    expect([again.status === 304 || again.status === 200, path]).toEqual([true, path])
  }
  const large = await ask(assets.find((path) => path.includes('entry.client')) ?? assets[0] ?? '')
  expect(large.status).toBe(200)
  expect((await ask('/logo.png')).headers['cache-control']).not.toContain('immutable')
  expect((await ask('/assets/gibt-es-nicht.js')).status).toBe(404)
})

test('/media serves only the listed widths and formats, with CSP sandbox', async () => {
  const { text } = await ask('/')
  const [, src = '', own] = /src="(\/media\/[^"]+\.(\w+))"/.exec(text) ?? []
  const original = await ask(src)
  expect(original.status).toBe(200)
  expect(original.headers['content-type']).toBe(`image/${own}`)
  expect(original.headers['cache-control']).toContain('immutable')
  expect(original.headers['content-security-policy']).toContain('sandbox')
  expect(original.headers['cross-origin-resource-policy']).toBe('cross-origin')
  const variant = (width: string, format = 'webp') =>
    ask(src.replace(`.${own}`, `.${width}.${format}`))
  expect((await variant('160')).headers['content-type']).toBe('image/webp')
  for (const width of ['161', '0', '99999', '-1', '1e3'])
    expect((await variant(width)).status).toBe(404)
  expect((await variant('160', 'svg')).status).toBe(404)
})

test('POST /api/contact rejects a body with Content-Encoding with 415', async () => {
  const form = { origin, 'content-type': 'application/x-www-form-urlencoded' }
  const send = (more = {}) =>
    ask('/api/contact', { method: 'POST', headers: { ...form, ...more }, body: 'name=x' })
  expect((await send()).status).toBe(400)
  expect((await send({ 'content-encoding': 'gzip' })).status).toBe(415)
})
