import { statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { seoSettings, siteSettings } from '#content/settings/settings.ts'
import { createContentStore } from '#content/store/store.server.ts'
import { createDatabase } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { breakableWire } from '../breakable-wire.ts'
import { freshDatabase } from '../fresh-database.ts'
import { publicPages } from '../public-pages.ts'
import { startSeeded, startServer } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const filtered = [
  '/projekte?technologie=React',
  '/karriere?art=Vollzeit&level=Senior',
  '/blog?schlagwort=x',
  '/bewerbungsprozess?position=x',
  '/kontakt?gesendet=x',
  '/projekte.data',
  '/karriere.data?art=x',
]
const forMachines = ['/sitemap.xml', '/llms.txt', '/blog/feed.xml', '/robots.txt']
const all = [...publicPages, ...filtered, ...forMachines]
const untrue =
  /Derzeit keine offenen Stellen|Hier stehen bald|Failed to load|not available|noch keine Beitr/

/** Generated from settings alone, which the server keeps in memory: the same during an outage. */
const ofSettings = ['/robots.txt', '/manifest.webmanifest', '/.well-known/security.txt']
/** Removes what differs between servers: expiry and port. */
const withoutEnd = (text: string) =>
  text.replace(/^Expires: .*$/m, '').replace(/localhost:\d+/g, 'localhost')

/** The text of each address before the outage, with settings unlike the defaults. */
async function saidBefore(ask: Asking, address: string) {
  const database = createDatabase<Tables>(address)
  onTestFinished(() => database.close())
  const store = createContentStore(database)
  const write = async (type: typeof siteSettings | typeof seoSettings, values: object) => {
    const stored = await store.settingWithVersion(type)
    const how = { by: 'Test', seen: stored.version }
    await store.saveSetting(type, { ...stored.values, ...values } as never, how)
  }
  await write(siteSettings, { siteName: 'Neuer Name', contactEmail: 'post@beispiel.de' })
  await write(seoSettings, { robotsTxt: 'User-agent: *\nDisallow: /still' })
  const texts = () => Promise.all(ofSettings.map(async (path) => (await ask(path)).text))
  await expect.poll(async () => (await texts()).join()).toMatch(/\/still[\s\S]*Neuer Name/)
  return new Map((await texts()).map((text, i) => [ofSettings[i], withoutEnd(text)]))
}
type Asking = Awaited<ReturnType<typeof startServer>>['ask']

test('a stale cached page is served while the database is down', async () => {
  const address = await freshDatabase('postgres')
  const wire = await breakableWire(address)
  const folder = temporaryFolder()
  const server = await startServer({ SEED: 'empty', DATA_DIR: folder, DATABASE_URL: wire.address })
  onTestFinished(async () => void (await server.stop()))
  const database = createDatabase<Tables>(address)
  onTestFinished(() => database.close())
  const former = await server.ask('/karriere')
  expect(former.status).toBe(200)
  const store = createContentStore(database)
  const { values, version } = await store.settingWithVersion(siteSettings)
  await store.saveSetting(
    siteSettings,
    { ...values, siteName: 'Neuer Name' },
    { by: 'Test', seen: version },
  )
  await expect.poll(async () => (await server.ask('/kontakt')).text).toContain('Neuer Name')
  await wire.down()
  const meanwhile = await server.ask('/karriere')
  expect([meanwhile.status, meanwhile.text === former.text]).toEqual([200, true])
})

test('without the database every page is the cached one or 503 with Retry-After: 30', async () => {
  const address = await freshDatabase('postgres')
  const wire = await breakableWire(address)
  const folder = temporaryFolder()
  const server = await startServer({ SEED: 'empty', DATA_DIR: folder, DATABASE_URL: wire.address })
  onTestFinished(async () => void (await server.stop()))
  const said = await saidBefore(server.ask, address)
  const known = ['/karriere', '/projekte?technologie=React', '/sitemap.xml']
  const before = await Promise.all(known.map((path) => server.ask(path)))
  await wire.down()
  for (const [i, path] of known.entries())
    expect([path, (await server.ask(path)).text]).toEqual([path, before[i]?.text])
  for (const path of all.filter((path) => !known.includes(path))) {
    const { status, headers, text } = await server.ask(path)
    if (status === 200 && said.has(path)) {
      expect([path, withoutEnd(text)]).toEqual([path, said.get(path)])
      continue
    }
    expect([path, status, headers['retry-after']]).toEqual([path, 503, '30'])
    expect(text).not.toMatch(untrue)
    expect(headers['cache-control']).toBe('no-store')
  }
  // Concurrent requests get the same answer.
  const together = await Promise.all(Array.from({ length: 5 }, () => server.ask('/uber-uns')))
  expect(together.map(({ status, text }) => [status, text])).toEqual(
    together.map(() => [503, expect.stringContaining('</html>')]),
  )
  await wire.up()
  await expect.poll(async () => (await server.ask('/uber-uns')).status).toBe(200)
})

const enquiry = { name: 'Eva', email: 'eva@example.com', message: 'Guten Tag' }

/** Old addresses, links, share pictures and forms. */
const others =
  `/teilen/standard.png /favicon.ico /icon-512.png /manifest.webmanifest /karriere/1 /_.data
  /projekte/99 /blog/nirgends /bewerbung/${'a'.repeat(32)} /bewerbung-geloescht /kontakt.html /nirgends
  /karriere?seite=2 /sitemap.xml?teil=2 /.well-known/security.txt`.split(/\s+/)

test('a server that has just started returns 503 for every uncached address without a database', async () => {
  const address = await freshDatabase('postgres')
  const wire = await breakableWire(address)
  const variables = { SEED: 'empty', DATA_DIR: temporaryFolder(), DATABASE_URL: wire.address }
  const earlier = await startServer(variables)
  const before = await saidBefore(earlier.ask, address).finally(earlier.stop)
  const server = await startServer(variables)
  onTestFinished(async () => void (await server.stop()))
  await wire.down()
  for (const path of [...others, '/robots.txt']) {
    const { status, headers, text } = await server.ask(path)
    if (status === 200 && before.has(path)) {
      expect([path, withoutEnd(text)]).toEqual([path, before.get(path)])
      continue
    }
    const said = [status, headers['retry-after'], headers['cache-control']]
    expect([path, ...said]).toEqual([path, 503, '30', 'no-store'])
  }
  expect((await server.ask('/karriere', { method: 'HEAD' })).headers['retry-after']).toBe('30')
  // Known before the outage: the prelaunch link redirects, and form tokens are signed, not stored.
  expect((await server.ask('/einblick/x')).status).toBe(303)
  expect((await server.ask('/api/form-token')).status).toBe(200)
  expect((await post(server, '/kontakt', enquiry)).status).toBe(503)
})

test('a removed project does not return from the cache during an outage', async () => {
  const server = await startSeeded()
  onTestFinished(async () => void (await server.stop()))
  expect((await server.ask('/projekte/1')).status).toBe(200)
  const cookie = await signIn(server)
  await post(server, '/admin/items/projects/1/remove', {}, { cookie })
  await expect.poll(async () => (await server.ask('/projekte/1')).status).toBe(410)
  await breakDisk(server.folder)
  expect([410, 503]).toContain((await server.ask('/projekte/1')).status)
})

test('an unreadable database file returns 503, although the connection answers', async () => {
  const server = await startSeeded()
  onTestFinished(async () => void (await server.stop()))
  await breakDisk(server.folder)
  for (const path of all) {
    const { status, headers, text } = await server.ask(path)
    expect([path, status === 200 || headers['retry-after'] === '30']).toEqual([path, true])
    if (status === 200) expect([path, untrue.test(text)]).toEqual([path, false])
  }
})

test('one failing table removes one section of the home page', async () => {
  const server = await startSeeded()
  onTestFinished(async () => void (await server.stop()))
  await sql`alter table hero_slider rename to elsewhere`.execute(server.db)
  const { status, text } = await server.ask('/')
  expect(status).toBe(200)
  expect(text).toContain('Failed to load slider content')
})

/** Truncates the database file after its first pages, like a failing disk. */
async function breakDisk(folder: string) {
  const path = join(folder, 'auftritt.db')
  const other = new DatabaseSync(path)
  // The server writes its heartbeat now and then.
  await expect
    .poll(() => {
      other.exec('pragma wal_checkpoint(truncate)')
      return statSync(`${path}-wal`).size
    })
    .toBe(0)
  other.close()
  truncateSync(path, 8192)
}
