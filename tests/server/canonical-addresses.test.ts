import { afterAll, expect, test } from 'vitest'
import { startSeeded } from '../running-server.ts'

const server = await startSeeded({ LOG_LEVEL: 'debug' })
afterAll(server.stop)
const { ask, origin } = server
const renderings = () => server.logged().filter(({ msg }) => msg === 'request').length
const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0' }

/** Other spellings of a page address, each of which resolves to it. */
const spellings = (page: string) => [
  `/assets/x1/%2e%2e/%2e%2e${page}`,
  `/assets/..${page}`,
  `/__x/..${page}`,
  `/__x/%2E%2e${page}`,
  `/__manifest/..${page}`,
  `/admin/..${page}`,
  `/media/x/../..${page}`,
  `/auth/.%2e${page}`,
  `/healthz/..${page}`,
  `/api\\..${page}`,
  `/%5f_x/..${page}`,
  `/${page}`,
  `/.${page}`,
  `${page}/`,
  `${page}//`,
  `${page}/.`,
  `${page}\\`,
  `${page}/x/..`,
  `${page}/_.data`,
  `${page}/.data`,
  `${page}/?x`,
  page.toUpperCase(),
  page.replace('k', '%6b'),
  page.replace('k', '%4B'),
  page.replace('/', '%2f'),
  page.replace('/', '/%5c'),
  page.replace('k', '%256b'),
  `${page}.`,
  `${page}%2e`,
  `${page}%00`,
  `${page}.data.data`,
  `${page};x`,
  `${page}%20`,
]

test('non-canonical spellings of /kontakt return 301, 302, 400 or 404 without an ETag', async () => {
  const kept = await ask('/kontakt')
  const before = renderings()
  for (const path of spellings('/kontakt'))
    for (const more of ['', '?technologie=x', '?preview=x']) {
      const { status, headers } = await ask(path + more, { headers: person })
      expect([path, [301, 302, 400, 404].includes(status)]).toEqual([path, true])
      expect(headers.location ?? '/').toMatch(new RegExp(`^(${origin})?/(?!/)`))
      expect(headers.etag).toBeUndefined()
    }
  // Redirects and 404 answers consult the routes without rendering the page.
  expect(renderings() - before).toBeLessThan(spellings('').length * 3)
  expect((await ask('/kontakt')).headers.etag).toBe(kept.headers.etag)
})

test('POST to a non-canonical spelling of an address returns 404', async () => {
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
  for (const path of [
    '/api/x/../contact',
    '/assets/..%2fapi/contact',
    '/api//contact',
    '/%61pi/contact',
    '/assets/x',
  ])
    expect([path, (await ask(path, { method: 'POST', headers, body: 'a=b' })).status]).toEqual([
      path,
      404,
    ])
})

test('GET below /assets returns 404 with no-store for anything but a file', async () => {
  for (const path of [
    '/assets',
    '/assets/',
    '/assets/Old-B3x.js',
    '/assets/x/../../kontakt',
    '/assets/x?technologie=1',
  ]) {
    const { status, headers, text } = await ask(path)
    expect([path, status, headers['cache-control'], text]).toEqual([
      path,
      404,
      'no-store',
      'Not Found',
    ])
  }
})

test('/karriere answers every spelling of the same filter with one ETag and one rendering', async () => {
  const { headers } = await ask('/karriere?art=Vollzeit&level=Senior')
  expect(headers.etag).toBeDefined()
  const before = renderings()
  for (const query of [
    'level=Senior&art=Vollzeit',
    'art=Vollzeit&level=Senior&utm_source=x',
    'art=Vollzeit&art=Teilzeit&level=Senior',
    'kategorie=&art=Vollzeit&level=Senior',
    '%61rt=Vollzeit&level=%53enior',
    `art=Vollzeit&level=Senior&kategorie=${'x'.repeat(2000)}`,
    'x&art=Vollzeit&&level=Senior&technologie=React',
  ])
    expect([query, (await ask(`/karriere?${query}`)).headers.etag]).toEqual([query, headers.etag])
  expect(renderings()).toBe(before)
})

test.each(['/gibt-es-nicht', '/gibt/es/nicht', '/leistungen', '/kontakt.html', '/x.json'])(
  '%s.data returns the redirect or 404 of its page',
  async (path) => {
    const page = await ask(path)
    const data = await ask(`${path}.data`)
    if (page.status === 404) return expect(data.status).toBe(404)
    expect(page.status).toBeOneOf([301, 302])
    expect(data.status).toBe(202)
    const target = new URL(page.headers.location ?? '', origin).pathname
    expect(data.text).toContain(`"redirect","${target}"`)
    expect(data.text).toContain(`"status",${page.status}`)
  },
)

test('a path of several thousand characters is cut in the log and never stored in visits', async () => {
  const long = `/blog/${'a'.repeat(7800)}`
  for (const path of [long, `/__${'a'.repeat(7800)}`, `/projekte/${'1'.repeat(3000)}`])
    expect((await ask(path, { headers: person })).status).not.toBe(200)
  for (const { path } of server.logged()) expect((path ?? '').length).toBeLessThanOrEqual(200)
  server.kill('SIGTERM')
  await server.ended
  const rows = await server.db.selectFrom('visits').select('path').execute()
  expect(rows.map(({ path }) => path).filter((path) => path !== '/karriere')).toEqual([])
})
