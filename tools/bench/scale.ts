import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createContentStore } from '#content/store/store.server.ts'
import { project } from '#content/types/project.ts'
import { slide } from '#content/types/slide.ts'
import { createDatabase } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import { routePermissions } from '#panel/kit/screens/route-permissions.ts'
import { screens } from '#panel/kit/screens/screens.ts'
import { startPostgres } from '../../tests/postgres.ts'
import { measureArchive } from './archive.ts'
import { fillLargeSite, largeSite, type Size } from './large-site.ts'
import { table } from './markdown.ts'
import { send, signIn } from './office.ts'
import { createTemporaryFolder, type Server, startServer } from './server.ts'

interface Measured {
  path: string
  first: number
  next: number
  wait: number
  page: number
  spent: number
  turn: number
}
type Content = ReturnType<typeof createDatabase<Tables>>

/** Concurrent requests: the cheapest response and a page that is never cached. */
const others = { wait: '/healthz', page: '/kontakt?gesendet=x' }

/** Measures every screen and export of the panel on a large site, on both engines. */
export async function measureScale(size: Size = largeSite, only?: string) {
  const postgres = await startPostgres()
  const report: string[] = []
  for (const [engine, settings] of [
    ['SQLite', {}],
    ['PostgreSQL', { DATABASE_URL: postgres.url }],
  ] as const)
    if (only === undefined || only === engine)
      report.push(...(await measureEngine(engine, settings, size)))
  await postgres.stop()
  return [
    '## A large site',
    `${size.items} projects, jobs and posts each, ${size.messages} messages, ${size.applications} applications with two documents each, ${size.revisions} revisions, ${size.pictures} pictures. Each URL is requested after a change of the content: CPU time of the main thread, and the longest turn of its event loop, during which all other requests wait, also in CPU time; budget 300 ms (exports are streamed instead) and 50 ms. After another change it is requested twice, while other clients request the health check and an uncached page: the longest wait of either in wall-clock time, which other processes of the machine lengthen.`,
    ...report,
  ]
}

async function measureEngine(engine: string, settings: Record<string, string>, size: Size) {
  const folder = createTemporaryFolder()
  const seeding = await startServer(folder, settings)
  await seeding.stop()
  const content = createDatabase<Tables>(
    settings.DATABASE_URL ?? join(folder, 'auftritt.db'),
    600_000,
  )
  await fillLargeSite(content.db, folder, size)
  const server = await startServer(folder, settings, ['--import=./tools/bench/turns.mjs'])
  const cookie = await signIn(server)
  const rows: Measured[] = []
  for (const path of [...(await addresses(content)), ...publicAddresses]) {
    await change(content)
    const work = await measureWork(server, cookie, path)
    if (!work) continue
    await change(content)
    rows.push({ path, ...work, ...(await measureTimes(server, cookie, path)) })
  }
  rows.push(await measureMove(server, cookie, content))
  const memory = server.memory()
  await content.close()
  await server.stop()
  const archive = await measureArchive(folder, settings)
  return [
    `### ${engine}`,
    table(
      [
        '',
        'processor',
        'longest turn',
        'first',
        'next',
        'others waited: health check',
        'rendered page',
      ],
      ...rows.map(({ path, ...times }) => [
        path,
        ...[times.spent, times.turn, times.first, times.next, times.wait, times.page].map(
          (time) => `${time.toFixed(0)} ms`,
        ),
      ]),
    ),
    `Memory of the server after the run: ${memory}. Peak memory of a backup: ${archive.backup} MB, of restoring it: ${archive.restore} MB; budget under 250 MB.`,
  ]
}

const publicAddresses = ['/', '/projekte', '/karriere', '/blog', '/sitemap.xml', '/llms.txt']

/** Each path of the route permissions that answers a GET, once per screen, tab, list and kind of item. */
async function addresses({ db }: Content) {
  const newest = async (name: string, column: 'id' | 'draft_id' = 'id') => {
    const row = await db
      .selectFrom(name as 'messages')
      .select(({ fn }) => fn.max(column as 'id').as('id'))
      .executeTakeFirst()
    return String(row?.id ?? 1)
  }
  const known: Record<string, string> = {
    '/admin/contact/messages/:id': await newest('messages'),
    '/admin/career/applications/:id': await newest('applications'),
    '/admin/media/:id': await newest('media'),
    '/admin/blog/:id': await newest('blog_posts'),
  }
  const tabs = screens.flatMap(({ path, tabs }) => tabs.map((tab) => ({ screen: path, ...tab })))
  return keysOf(routePermissions).flatMap((pattern) => {
    if (pattern in known) return pattern.replace(':id', known[pattern] ?? '')
    if (pattern === '/admin/items/:type/:id/history') return [`/admin/items/projects/40/history`]
    if (pattern === '/admin/history/:category') return ['/admin/history/site']
    if (pattern === '/admin/:screen/:tab')
      return tabs.map(({ screen, path }) => `/admin/${screen}/${path}`)
    if (pattern === '/admin/:screen/:tab/:id')
      return tabs.flatMap((tab) => ('list' in tab ? [`/admin/${tab.screen}/${tab.path}/40`] : []))
    if (pattern === '/admin/search') return ['/admin/search?q=stelle%20499', '/admin/search?q=zz']
    if (pattern.startsWith('/admin/:screen/')) return [pattern.replace(':screen', 'settings')]
    return /[:*]|sign-out/.test(pattern) ? [] : [pattern]
  })
}

/** Invalidates all caches by content version. */
async function change(content: Content) {
  const store = createContentStore(content)
  const row = await store.first(slide)
  if (!row) throw new Error('There is no slide to change')
  const title = `Stand ${row.version}`
  await store.update(slide, row.id, { title }, { by: 'bench@example.com', seen: row.version })
  // Another process notices it within a second.
  await pause(1200)
}

/** The work of a first visit without concurrent requests; undefined for routes without a GET. */
async function measureWork({ origin, work }: Server, cookie: string, path: string) {
  await work()
  const time = await timed(`${origin}${path}`, cookie)
  return time === undefined ? undefined : work()
}

async function measureTimes({ origin }: Server, cookie: string, path: string) {
  const stop = ask(origin)
  const [first = 0, next = 0] = [
    await timed(`${origin}${path}`, cookie),
    await timed(`${origin}${path}`, cookie),
  ]
  return { first, next, ...(await stop()) }
}

/** Sends the concurrent requests until it is stopped; then returns the longest times. */
function ask(origin: string) {
  let isOver = false
  const asking = keysOf(others).map(async (name) => {
    let longest = 0
    while (!isOver) {
      longest = Math.max(longest, (await timed(`${origin}${others[name]}`)) ?? 0)
      await pause(3)
    }
    return [name, longest] as const
  })
  return async () => {
    isOver = true
    return Object.fromEntries(await Promise.all(asking)) as Record<keyof typeof others, number>
  }
}

async function measureMove(server: Server, cookie: string, { db }: Content): Promise<Measured> {
  const rows = await db.selectFrom(project.table).select('id').orderBy('order_index').execute()
  const id = rows[Math.floor(rows.length / 2)]?.id
  await server.work()
  const stop = ask(server.origin)
  const times: number[] = []
  for (const to of ['0', '4000']) {
    const started = performance.now()
    const answer = await send(server.origin, `/admin/items/projects/${id}/move`, { to }, cookie)
    if (answer.status >= 400) throw new Error(`Moving answered ${answer.status}`)
    times.push(performance.now() - started)
  }
  const [first = 0, next = 0] = times
  const waited = await stop()
  return {
    path: 'a project moved by thousands of places, twice, beside the others',
    first,
    next,
    ...waited,
    ...(await server.work()),
  }
}

async function timed(address: string, cookie = '') {
  const started = performance.now()
  const answer = await fetch(address, { headers: { cookie }, redirect: 'manual' })
  await answer.arrayBuffer()
  if (answer.status >= 500) throw new Error(`${address} answered ${answer.status}`)
  return answer.status === 200 ? performance.now() - started : undefined
}
