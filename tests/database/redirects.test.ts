import { expect, onTestFinished, test, vi } from 'vitest'
import { createRedirectTest, findRedirectTarget } from '#content/pages/redirects.server.ts'
import { getCachedSitePages, listSitePages } from '#content/pages/site-pages.server.ts'
import { importRedirects, planImport } from '#content/panel/redirects/import.server.ts'
import { parseRedirectList } from '#content/panel/redirects/parse-redirect-list.ts'
import { validate } from '#content/store/validate.server.ts'
import { post } from '#content/types/post.ts'
import { redirect } from '#content/types/redirect.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { createEarlyRedirectLookup } from '#server/pages/known-redirects.server.ts'
import { growth, tooFast } from '../growth.ts'
import { openInbox } from '../inbox-program.ts'

const by = { by: 'Ada' }

const later = {
  ...createBlankValues(post.fields),
  title: 'Neu',
  slug: 'neu',
  published_at: '2999-01-01T00:00:00.000Z',
  is_published: true,
}

test('an import writes nothing over a redirect that has changed since it was planned', async () => {
  const { app } = await openInbox()
  const add = (source: string, target: string) =>
    app.store.create(redirect, { source, target, is_foreign: false }, by)
  const { row } = await add('/a', '/projekte')
  const { lines } = await parseRedirectList('/a;/kontakt\n/b;/kontakt')
  const plan = () => planImport(app, lines, false)
  const shown = await plan()
  expect((await plan()).seen).toBe(shown.seen)
  // A value that the import does not show, and replaces.
  await app.store.update(redirect, row.id, { is_foreign: true }, { ...by, seen: 1 })
  const late = await plan()
  expect(late.seen).not.toBe(shown.seen)
  await app.store.update(redirect, row.id, { target: '/team' }, { ...by, seen: 2 })
  const rows = async () =>
    (await app.store.list(redirect)).map(({ source, target }) => `${source} ${target}`)
  expect(await importRedirects(app, late.changes, 'Bob')).toBe(false)
  expect(await rows()).toEqual(['/a /team'])
  const { changes } = await plan()
  await add('/b', '/projekte')
  expect(await importRedirects(app, changes, 'Bob')).toBe(false)
  expect(await importRedirects(app, (await plan()).changes, 'Bob')).toBe(true)
  expect(await rows()).toEqual(['/a /kontakt', '/b /kontakt'])
})

test('findRedirectTarget matches any spelling and follows chains, but no loops', async () => {
  const { app } = await openInbox()
  const { store } = app
  const add = (source: string, target: string) =>
    store.create(redirect, { source, target, is_foreign: false }, by)
  await add('/über-uns.html', '/uber-uns')
  await add('/a', '/b')
  await add('/b', '/kontakt#anfahrt')
  await add('/c', '/d')
  await add('/d', '/c')
  expect(await findRedirectTarget(app, '/%C3%9Cber-uns.html')).toBe('/uber-uns')
  expect(await findRedirectTarget(app, '/a')).toBe('/kontakt#anfahrt')
  expect(await findRedirectTarget(app, '/c')).toBeUndefined()
  expect(await findRedirectTarget(app, '/sonst')).toBeUndefined()
  expect(await findRedirectTarget(app, '/%DCber-uns.html')).toBe('/uber-uns')
  expect(await findRedirectTarget(app, '/%FC')).toBeUndefined()
})

test('a redirect pattern maps the rest of the path; the narrowest pattern wins, pages before all', async () => {
  const { app } = await openInbox()
  const add = (source: string, target: string) =>
    app.store.create(redirect, { source, target, is_foreign: true }, by)
  await add('/alt/*', '/neu/*')
  await add('/alt/team/*', '/uber-uns')
  await add('/alt/x', '/kontakt')
  await add('/shop/*', 'https://shop.example/*')
  await add('/a', '/projekte')
  await add('/projekte/*', '/alt/*')
  await add('/l/*', '/m/*')
  await add('/m/*', '/l/*')
  // Each round makes the path longer.
  await add('/h/x/*', '/g/x/y/*')
  await add('/g/*', '/h/*')
  const lead = (path: string) => findRedirectTarget(app, path)
  expect(await lead('/Alt/%DCber/uns')).toBe('/neu/über/uns')
  expect([await lead('/alt'), await lead('/alt/')]).toEqual(['/neu', '/neu'])
  expect([await lead('/alt/team/eva'), await lead('/alt/x')]).toEqual(['/uber-uns', '/kontakt'])
  expect(await lead('/shop/@evil.example')).toBe('https://shop.example/@evil.example')
  expect([await lead('/altes'), await lead('/l/1')]).toEqual([undefined, undefined])
  expect(await lead('/g/x/1')).toBeUndefined()
  expect([await lead('/a'), await lead('/projekte/77')]).toEqual(['/projekte', '/neu/77'])
})

test('patterns match only missing pages, and read the pages once', async () => {
  const { app, db } = await openInbox()
  const { store, database } = app
  const add = (source: string, target: string) =>
    store.create(redirect, { source, target, is_foreign: true }, by)
  const { row } = await store.create(post, later, by)
  await add('/blog/*', '/dienstleistungen')
  await add('/magazin/*', '/blog/*')
  const lead = (path: string) => findRedirectTarget(app, path)
  // A scheduled post is not redirected, since browsers remember a 301.
  expect([await lead('/blog/neu'), await lead('/magazin/neu')]).toEqual([undefined, '/blog/neu'])
  expect(await lead('/blog/alt')).toBe('/dienstleistungen')
  const isLed = await createRedirectTest(db, await listSitePages(db))
  expect([isLed('/blog/neu'), isLed('/blog/alt')]).toEqual([false, true])
  const reads = vi.spyOn(database.db, 'selectFrom')
  for (let id = 0; id < 20; id++) await lead(`/blog/${id}`)
  expect(reads.mock.calls.filter(([table]) => String(table) === 'blog_posts')).toEqual([])
  reads.mockRestore()
  // A redirect of its own takes precedence.
  const own = await add('/blog/neu', '/kontakt')
  expect(await lead('/blog/neu')).toBe('/kontakt')
  await store.remove(redirect, own.row.id, by)
  await store.remove(post, row.id, by)
  expect(await lead('/blog/neu')).toBe('/dienstleistungen')
})

test('a pattern to another site keeps upper case; pages and other redirects take precedence', async () => {
  const { app } = await openInbox()
  const { store } = app
  await store.create(post, later, by)
  const { abroad } = createEarlyRedirectLookup(app)
  const add = (source: string, target: string) =>
    store.create(redirect, { source, target, is_foreign: true }, by)
  await add('/shop/alt/*', '/projekte/*')
  await add('/shop/x', '/kontakt')
  await add('/blog/*', 'https://blog.example/*')
  await add('/shop/*', 'https://shop.example/a/*')
  await vi.waitFor(() =>
    expect(abroad('/Shop/Artikel-A/%c3%9cB%2f')).toBe(
      'https://shop.example/a/Artikel-A/%C3%9CB%2F',
    ),
  )
  // `İ` is one letter, and two in lower case.
  expect(abroad('/Shop/%C4%B0B')).toBe('https://shop.example/a/%C4%B0B')
  expect(abroad('/Blog/Meister')).toBe('https://blog.example/Meister')
  for (const path of ['/Blog/Neu', '/Shop/Alt/X', '/Shop/X', '/Kontakt', '/SHOP/A.data'])
    expect([path, abroad(path)]).toEqual([path, undefined])
})

test('validate refuses a redirect chain and an existing page as source', async () => {
  const { app } = await openInbox()
  const { row } = await app.store.create(
    redirect,
    { source: '/alt', target: '/kontakt', is_foreign: false },
    by,
  )
  const ask = (source: string, target: string, before?: Record<string, unknown>) =>
    validate(app, redirect, { source, target, is_foreign: false }, before)
  expect(await ask('/neu', '/alt')).toHaveProperty('errors.target')
  expect(await ask('/kontakt', '/projekte')).toHaveProperty('errors.source')
  expect(await ask('/neu', '/projekte')).toHaveProperty('values')
  // Its own former target is no chain.
  expect(await ask('/alt-2', '/alt', { ...row })).toHaveProperty('values')
})

test('the lookup of 2,400 redirects with a query does not grow with their number', async () => {
  const { app } = await openInbox()
  const sizes = new Map<number, ReturnType<typeof createEarlyRedirectLookup>['ofQuery']>()
  const size = 300
  for (const count of [size, 8 * size]) {
    const rows = Array.from({ length: count }, (_, id) => ({
      source: `/index.php?a=1&id=${id}&z=1`,
      target: `/${id}`,
    }))
    vi.spyOn(app.store, 'listPartial').mockResolvedValue(rows as never)
    const find = createEarlyRedirectLookup(app).ofQuery
    sizes.set(count, find)
    await vi.waitFor(() =>
      expect(find({ handle: {} }, '/index.php', '?z=1&id=7&a=1&b=2')).toBe('http://localhost/7'),
    )
  }
  const work = (count: number) => {
    for (let id = 0; id < count; id++)
      sizes.get(count)?.({ handle: {} }, '/index.php', `?id=${id}&a=1&z=1`)
  }
  expect(growth(work, size)).toBeLessThan(tooFast)
})

test('a redirect returns with undo of its removal', async () => {
  const { app, db } = await openInbox()
  const { store } = app
  const { row } = await store.create(
    redirect,
    { source: '/alt', target: '/kontakt', is_foreign: false },
    by,
  )
  await store.remove(redirect, row.id, by)
  expect(await findRedirectTarget(app, '/alt')).toBeUndefined()
  const { version } = await db
    .selectFrom('content_version')
    .select('version')
    .executeTakeFirstOrThrow()
  await store.undo(version, by)
  expect(await findRedirectTarget(app, '/alt')).toBe('/kontakt')
})

test('redirects with a query are looked up in memory, without a database query per page', async () => {
  const { app } = await openInbox()
  const { store } = app
  const reads = vi.spyOn(store, 'listPartial')
  const { ofQuery } = createEarlyRedirectLookup(app)
  const add = (source: string, target: string) =>
    store.create(redirect, { source, target, is_foreign: true }, by)
  await add('/?page_id=12', '/kontakt')
  await add('/?lang=en&page_id=12', 'https://example.com/en')
  await add('/index.php?id=7', '/projekte#größe')
  const at = (path: string, search: string) => ofQuery({ handle: {} }, path, search)
  await vi.waitFor(() =>
    expect(at('/index.php', '?id=7')).toBe('http://localhost/projekte#gr%C3%B6%C3%9Fe'),
  )
  expect(at('/', '?page_id=12&utm_source=x&b=1')).toBe('http://localhost/kontakt?utm_source=x')
  await add('/aktion?utm_campaign=mai', '/projekte')
  await vi.waitFor(() =>
    expect(at('/aktion', '?utm_campaign=mai&utm_source=x')).toBe(
      'http://localhost/projekte?utm_source=x',
    ),
  )
  expect(at('/', '?page_id=12&lang=en')).toBe('https://example.com/en')
  const before = reads.mock.calls.length
  for (const search of ['', '?', '?page_id=13', '?seite=2', '?PAGE_ID=12'])
    expect(at('/', search)).toBeUndefined()
  expect(at('/kontakt', '?page_id=12')).toBeUndefined()
  expect(reads.mock.calls.length).toBe(before)
})

test('getCachedSitePages reads again when a scheduled post may have appeared, or on the next day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-05-02T10:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { app } = await openInbox()
  await app.store.create(post, { ...later, published_at: '2030-05-02T12:00:00.000Z' }, by)
  const state = async () =>
    (await getCachedSitePages(app)).find(({ name }) => name === later.title)?.closed
  expect(await state()).toBe('scheduled')
  expect(await getCachedSitePages(app)).toBe(await getCachedSitePages(app))
  vi.setSystemTime(new Date('2030-05-02T12:00:01Z'))
  expect(await state()).toBeUndefined()
  const before = await getCachedSitePages(app)
  vi.setSystemTime(new Date('2030-05-03T10:00:00Z'))
  expect(await getCachedSitePages(app)).not.toBe(before)
})
