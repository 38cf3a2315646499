import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { feature } from '#content/types/feature.ts'
import { service } from '#content/types/service.ts'
import { slide } from '#content/types/slide.ts'
import { patience } from '../patience.ts'
import { startSeeded } from '../running-server.ts'

/** Changes of another process are noticed about once a second; a busy machine gets more time. */
const soon = { timeout: patience, interval: 100 }

async function start() {
  const server = await startSeeded({ LOG_LEVEL: 'debug' })
  onTestFinished(async () => void (await server.stop()))
  const home = async () => (await server.ask('/')).text
  const renderings = () =>
    server.logged().filter(({ msg, path }) => msg === 'request' && path === '/')
  /** Compares by a boolean, since `toContain` would print the whole page. */
  const shows = async (text = 'nothing given') => (await home()).includes(text)
  const until = (expected: boolean, text?: string) =>
    vi.waitFor(async () => expect([await shows(text), text]).toEqual([expected, text]), soon)
  return { ...server, home, shows, until, renderings: () => renderings().length }
}

test('20 concurrent requests for / share one rendering', async () => {
  const { ask, renderings } = await start()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/')))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(renderings()).toBe(1)
  await ask('/')
  expect(renderings()).toBe(1)
})

test('a change by another process appears on the page with a new ETag', async () => {
  const { ask, until, store } = await start()
  const before = await ask('/')
  const [first] = await store.list(slide, { is_active: true })
  const title = `Neu seit ${Date.now()}`
  await store.update(slide, first?.id ?? 0, { title }, { by: 'Test', seen: first?.version ?? 0 })
  await until(true, title)
  const headers = { 'if-none-match': before.headers.etag ?? '' }
  expect((await ask('/', { headers })).status).toBe(200)
})

test('inactive slides are not on the home page', async () => {
  const { shows, until, store } = await start()
  const [first, ...others] = await store.list(slide)
  if (!first) throw new Error('no slides')
  await store.update(slide, first.id, { is_active: false }, { by: 'Test', seen: first.version })
  await until(false, first.description)
  expect(await shows(others[0]?.description)).toBe(true)
})

test('a failing table removes only its section, and the page is not cached', async () => {
  const { ask, shows, until, store, db, renderings, logged } = await start()
  const [one] = await store.list(feature)
  const [other] = await store.list(service)
  expect(await shows(one?.title)).toBe(true)

  await sql`alter table features_settings rename to elsewhere`.execute(db)
  await until(false, one?.title)
  const { status, text } = await ask('/')
  expect(status).toBe(200)
  expect(text.includes(other?.title ?? '-')).toBe(true)
  expect(text).not.toMatch(/features_settings|elsewhere|\n\s+at /)
  expect(logged().some(({ msg, level }) => msg === 'Error loading features' && level === 50)).toBe(
    true,
  )

  const before = renderings()
  await ask('/')
  await ask('/')
  expect(renderings()).toBe(before + 2)

  await sql`alter table elsewhere rename to features_settings`.execute(db)
  await until(true, one?.title)
})

test.each(['services', 'testimonials', 'settings', 'footer_settings', 'media', 'hero_slider'])(
  'GET / returns 200 without the table %s',
  async (table) => {
    const { ask, db } = await start()
    await sql`alter table ${sql.table(table)} rename to elsewhere`.execute(db)
    const { status, text } = await ask('/')
    expect(status).toBe(200)
    expect(text).toContain('<h1')
    expect(text.includes('Failed to load slider content')).toBe(table === 'hero_slider')
  },
)

test('hostile text in the database is escaped on the home page', async () => {
  const { home, db, store } = await start()
  const evil = '<img src=x onerror=alert(1)>"\'</script><script>alert(2)</script>'
  const [first] = await store.list(slide, { is_active: true })
  await db
    .updateTable('hero_slider')
    .set({
      title: evil,
      description: evil,
      cta: evil,
      cta_link: 'javascript:alert(3)',
      image: '/media/slides/0000000000000000.webp"><script>alert(4)</script>',
    })
    .where('id', '=', first?.id ?? 0)
    .execute()
  await sql`update services set icon = '"><script>alert(5)</script>'`.execute(db)
  await sql`update settings set settings = ${JSON.stringify({ siteName: evil, brandColour: evil })}
            where category = 'site'`.execute(db)

  const text = await home()
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(text).not.toMatch(/<img src=x|<script>alert/)
  expect(text).not.toMatch(/(href|src|action)="\s*javascript:/i)
  expect(text).toMatch(/<\/html>$/)
})

test('/readyz returns 503 without a database, /healthz 200, and cached pages are served', async () => {
  const { ask, db } = await start()
  const page = await ask('/')
  expect((await ask('/readyz')).status).toBe(200)
  await sql`alter table content_version rename to elsewhere`.execute(db)
  const unready = await ask('/readyz')
  expect([unready.status, unready.text]).toEqual([503, 'database does not answer'])
  expect(unready.headers['cache-control']).toBe('no-store')
  expect((await ask('/healthz')).status).toBe(200)
  expect((await ask('/')).text).toBe(page.text)
  await sql`alter table elsewhere rename to content_version`.execute(db)
  expect((await ask('/readyz')).status).toBe(200)
})
