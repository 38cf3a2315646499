import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { feature } from '#content/types/feature.ts'
import { job } from '#content/types/job.ts'
import { project } from '#content/types/project.ts'
import { readToast } from '#panel/kit/shell/toast.server.ts'
import { startSeeded, startServer } from '../running-server.ts'
import { credentials, post, signIn } from '../signed-in.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask, store } = server

let cookie = ''
beforeAll(async () => {
  cookie = await signIn(server)
})

const page = async (path: string) => (await ask(path, { headers: { cookie } })).text
/** The item ids of the rows in display order. */
const rows = async (path: string) =>
  [...(await page(path)).matchAll(/<li[^>]*data-item="(\d+)"/g)].map(([, id]) => Number(id))
const ids = (items: { id: number }[]) => items.map(({ id }) => id)

test('list screens filter and sort by the fields of the type and ignore unknown parameters', async () => {
  const all = await store.list(project)
  const [first, second] = all
  if (!first || !second) throw new Error('no projects')
  const draft = { title: 'Ärztlicher Dienst', is_featured: false }
  await store.update(project, second.id, draft, { by: 'Test', seen: second.version })

  expect(await rows('/admin/projects/all')).toEqual(ids(all))
  expect(await rows('/admin/projects/all?is_featured=on')).toEqual(
    ids(await store.list(project, { is_featured: true })),
  )
  expect(await rows('/admin/projects/all?is_featured=off')).toContain(second.id)
  expect((await rows('/admin/projects/all?order=title'))[0]).toBe(second.id)
  expect((await rows('/admin/projects/all?order=changed'))[0]).toBe(second.id)
  expect(await rows('/admin/projects/all?order=newest')).toEqual(ids(all).toSorted((a, b) => b - a))
  expect(await rows(`/admin/projects/all?search=${encodeURIComponent('ärztlicher')}`)).toEqual([
    second.id,
  ])

  const [one] = await store.list(job)
  const same = await store.list(job, { category_id: one?.category_id })
  expect(await rows(`/admin/career/jobs?category_id=${one?.category_id}`)).toEqual(ids(same))
  for (const odd of ['category_id=x', 'category_id=1%20or%201=1', 'order=title;--', 'version=1'])
    expect(await rows(`/admin/career/jobs?${odd}`)).toEqual(ids(await store.list(job)))
})

test('/remove redirects to the list in `back` and ignores a foreign address', async () => {
  const { row } = await store.create(project, (await store.list(project))[0] as never, {
    by: 'Test',
  })
  const path = `/admin/items/projects/${row.id}/remove`
  const away = await post(server, path, { back: '//evil.example' }, { cookie })
  expect(away.headers.location).toBe('/admin')
  const other = await store.create(project, row as never, { by: 'Test' })
  const list = '/admin/projects/all?page=2&order=newest'
  const back = await post(
    server,
    `/admin/items/projects/${other.row.id}/remove`,
    { back: list },
    { cookie },
  )
  expect(back.headers.location).toBe(list)
})

test('saving an item redirects to its list with the query kept; ?page=9 redirects to the last page', async () => {
  const [first] = await store.list(feature)
  if (!first) throw new Error('no features')
  const fields = { form: 'item', seen: String(first.version), title: first.title }
  const filled = { ...fields, description: 'Neu', icon: 'FaCog', benefits: 'Eins' }
  const list = '/admin/home/features?order=newest'
  const edited = list.replace('?', `/${first.id}?`)
  const saved = await post(server, edited, filled, { cookie })
  expect([saved.status, saved.headers.location]).toEqual([302, list])
  const beyond = await ask('/admin/home/features?page=9&order=newest', { headers: { cookie } })
  expect([beyond.status, beyond.headers.location]).toEqual([302, `${list}&page=1`])
})

test('a list leads to all its samples; adopting what was shown clears is_sample and is listed in the activity', async () => {
  const before = await store.list(job)
  expect(before.some(({ is_sample }) => is_sample)).toBe(true)
  const { text: list } = await ask('/admin/career/jobs?order=newest', { headers: { cookie } })
  const [, to = ''] = /href="(\/admin\/first-hour\/adopt\/jobs\?[^"]+)"/.exec(list) ?? []
  const readSeen = async () =>
    /name="seen" value="([^"]+)"/.exec((await ask(to, { headers: { cookie } })).text)?.[1] ?? ''
  const seen = await readSeen()
  const [first] = before
  if (!first) throw new Error('no jobs')
  // What was not shown is not adopted.
  const changed = { location: 'Beispielstadt' }
  await store.update(job, first.id, changed, { by: '', seen: first.version, sample: true })
  for (const fields of [{}, { seen }] as Record<string, string>[])
    expect((await post(server, to, fields, { cookie })).headers.location).toBe(to)
  expect((await store.list(job)).some(({ is_sample }) => is_sample)).toBe(true)
  const { headers } = await post(server, to, { seen: await readSeen() }, { cookie })
  expect(headers.location).toBe('/admin/career/jobs?order=newest')
  expect((await store.list(job)).map(({ is_sample }) => is_sample)).not.toContain(true)
  const { text } = await ask('/admin/activity?type=samples', { headers: { cookie } })
  expect(text).toContain('confirmed samples: Job listings')
})

test('empty screens of a site seeded with `empty` link to the next step', async () => {
  const { ask, origin, stop } = await startServer({
    DATA_DIR: temporaryFolder(),
    SEED: 'empty',
    ADMIN_PASSWORD: credentials.password,
  })
  onTestFinished(async () => void (await stop()))
  const headers = { cookie: await signIn({ ask, origin }) }
  const next: [string, string][] = [
    ['/admin', '/admin/settings/site'],
    ['/admin/home/hero', '/admin/home/hero/new'],
    ['/admin/blog', '/admin/blog/new'],
    ['/admin/career/applications/board', '/bewerbungsprozess'],
  ]
  for (const [path, to] of next) {
    const main = (await ask(path, { headers })).text.split('<main')[1]
    expect([path, main?.includes(`href="${to}"`), main?.includes('role="search"')]).toEqual([
      path,
      true,
      path.endsWith('board'),
    ])
  }
  expect((await ask('/admin/career/jobs/new', { headers })).text).toContain('There is none yet')
})

test('/admin/activity lists moves as sentences and filters by person and type', async () => {
  const [first] = await store.list(project)
  if (!first) throw new Error('no projects')
  for (const to of [3, 2]) await store.move(project, first.id, to, { by: 'ada@example.com' })
  const about = `moved the project “${first.title}”`
  const text = async (query: string) =>
    (await page(`/admin/activity${query}`)).replaceAll('<!-- -->', '')
  expect(await text('?who=ada@example.com')).toContain(', 2 times')
  expect((await text('?type=projects')).includes(about)).toBe(true)
  expect((await text('?type=job_listings')).includes(about)).toBe(false)
  expect((await text('?who=nobody&type=x')).includes(about)).toBe(true)
})

test('readToast offers undo only for a restore path or the last change', () => {
  const undoOf = (undo: string) => {
    const toast = encodeURIComponent(JSON.stringify({ id: 'x', text: 'Da', kind: 'success', undo }))
    const headers = { cookie: `auftritt_toast=${toast}` }
    const origin = 'http://localhost'
    const found = { last: { set: 7, text: 'changed' }, wayBack: [] }
    return readToast(new Request(origin, { headers }), origin, found)?.undo
  }
  const restore = '/admin/items/projects/1/restore'
  expect([undoOf(restore), undoOf('last')]).toEqual([restore, '/admin/undo/7'])
  expect(undoOf('/admin/administrators/1/remove')).toBeUndefined()
})

test('/admin/search finds items, long texts and pictures', async () => {
  const found = async (words: string) =>
    JSON.stringify(await page(`/admin/search.data?q=${encodeURIComponent(words)}`))
  const [first] = await store.list(project)
  const longWord = first?.description.split(/\s+/).sort((a, b) => b.length - a.length)[0] ?? ''
  expect(await found(longWord)).toContain(`/admin/projects/all/${first?.id}`)
  const pictures = server.db.selectFrom('media').select('alt').where('alt', '!=', '')
  const { alt } = await pictures.executeTakeFirstOrThrow()
  expect(await found(alt.split(' ')[0] ?? '')).toContain('/admin/media/')
  expect(await found("' or 1=1 --")).not.toContain('/admin/projects/all/')
})

test('a missing projects table returns 500 on its screens and 200 on the others', async () => {
  const status = async (path: string) => (await ask(path, { headers: { cookie } })).status
  const all = ['/admin/projects/all', '/admin/projects/all?order=title', '/admin/media']
  await sql`alter table projects rename to elsewhere`.execute(server.db)
  for (const path of all) expect([path, await status(path)]).toEqual([path, 500])
  expect(await page('/admin/projects/all')).toContain('Error loading projects')
  expect(await status('/admin/career/jobs')).toBe(200)
  await sql`alter table elsewhere rename to projects`.execute(server.db)
  for (const path of all) expect([path, await status(path)]).toEqual([path, 200])
})

test.each([
  ['projects', ['Recent activity', 'Views, messages']],
  ['visits', ['Applications', 'Recent activity', 'What needs attention']],
  // The attention card reads revisions as well, to leave out items deleted lately.
  ['revisions', ['Applications', 'Views, messages']],
  ['media', ['Applications', 'Views, messages', 'Recent activity']],
  ['messages', ['Recent activity']],
])(
  'the dashboard without table %s keeps the sidebar and the unaffected cards',
  async (table, kept) => {
    expect(await page('/admin')).not.toContain('Error loading data')
    await sql`alter table ${sql.table(table)} rename to elsewhere`.execute(server.db)
    // Raises the content version, since findings are cached by it.
    await sql`update content_version set version = version + 1`.execute(server.db)
    const { status, text } = await ask('/admin', { headers: { cookie } })
    await sql`alter table elsewhere rename to ${sql.table(table)}`.execute(server.db)
    expect(status).toBe(200)
    expect(text).toContain('Error loading data')
    expect(text).toContain('Sign Out')
    const cards = [...text.matchAll(/<(?:section|a)[^>]*mantine-Paper-root.*?<\/(?:section|a)>/gs)]
    for (const name of kept) {
      const card = cards.map(([html]) => html).find((html) => html.includes(name))
      expect([name, card?.includes('Error loading data')]).toEqual([name, false])
    }
  },
)

test('a panel screen that returns 500 or 404 keeps the panel frame', async () => {
  await sql`alter table media rename to elsewhere`.execute(server.db)
  const failed = await ask('/admin/media', { headers: { cookie } })
  await sql`alter table elsewhere rename to media`.execute(server.db)
  const missing = await ask('/admin/media/999999', { headers: { cookie } })
  expect([failed.status, missing.status]).toEqual([500, 404])
  for (const { text } of [failed, missing]) expect(text).toContain('Sign Out')
})
