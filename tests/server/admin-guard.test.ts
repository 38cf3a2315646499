import { createHmac } from 'node:crypto'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { project } from '#content/types/project.ts'
import routes from '#routes.ts'
import { secret, startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask, origin, db, store } = server

/** A text that only administrators can read at the addresses below. */
const inside = (await store.find(project, 1))?.title ?? 'nothing'

/** The intents of routes that serve several actions. */
const intents: Record<string, string[]> = {
  '/admin/items/:type/:id/:intent': ['move', 'toggle', 'remove', 'duplicate'],
  '/admin/inbox/:kind/:intent': ['state', 'assign', 'send', 'remove'],
  '/admin/inbox/:kind/:id/:intent': ['seen', 'note', 'hold', 'release'],
}

/** Every address of the panel behind the login, with the name of its route. */
const addresses = flat(await routes)
  .filter(({ path }) => /^\/admin(\/|$)/.test(path) && !/^\/admin\/(login|invitation)/.test(path))
  .flatMap(({ path, id }) =>
    (intents[path] ?? ['']).map((intent) => ({
      path: filled(path.replace(':intent', intent)),
      id,
    })),
  )

const answers = addresses.flatMap(({ path, id }) =>
  [path, `${path}.data`, `${path}.data?_routes=${encodeURIComponent(id)}`].flatMap((address) =>
    ['GET', 'POST', 'PUT', 'DELETE'].map((method) => [method, address] as const),
  ),
)

test('the list of panel addresses contains action routes and no unfilled parameters', () => {
  expect(addresses.length).toBeGreaterThan(12)
  const paths = addresses.map(({ path }) => path)
  expect(paths).toContain('/admin/items/projects/1/remove')
  expect(paths).toContain('/admin/inbox/messages/1/hold')
  expect(paths.filter((path) => path.includes(':'))).toEqual([])
})

test('GET /admin/projects/all shows the project title to an administrator', async () => {
  const headers = { cookie: await signIn(server) }
  expect((await ask('/admin/projects/all', { headers })).text).toContain(inside)
})

test.each(answers)('%s %s sends an anonymous visitor to the login', async (method, address) => {
  const before = await state()
  const answer = await ask(address, {
    method,
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    ...(['POST', 'PUT'].includes(method) && {
      body: 'to=down&name=is_featured&value=on&seen=1&form=item&title=x',
    }),
  })
  expect([202, 302, 405]).toContain(answer.status)
  expect(answer.headers['set-cookie']).toBeUndefined()
  if (answer.status === 302) expect(answer.headers.location).toMatch(/^\/admin\/login/)
  if (answer.status === 202) expect(answer.text).toContain('/admin/login')
  expect(answer.text).not.toContain(inside)
  expect(await state()).toEqual(before)
})

test('POST with a foreign or null Origin returns 403 despite a valid session cookie', async () => {
  const cookie = await signIn(server)
  const before = await state()
  for (const from of ['https://evil.example', 'null']) {
    const { status } = await post(
      server,
      '/admin/items/projects/1/remove',
      {},
      { cookie, origin: from },
    )
    expect(status).toBe(403)
  }
  expect(await state()).toEqual(before)
})

test.each<[string, (cookie: string) => string | Promise<string>]>([
  ['tampered', (cookie) => cookie.replace(/session_token=./, 'session_token=_')],
  ['without its signature', (cookie) => cookie.replace(/(session_token=[^.;]*)\.[^;]*/, '$1')],
  ['signed by somebody else', otherSecret],
  [
    'of a session that was ended',
    async (cookie) => {
      await post(server, '/admin/sign-out', {}, { cookie })
      return cookie
    },
  ],
  [
    'of a session that is over',
    async (cookie) => {
      const { rowCount } = await changed(sql`update session set "expiresAt" = ${past}`)
      expect(rowCount).toBeGreaterThan(0)
      return cookie
    },
  ],
  [
    'of an administrator who was deleted',
    async () => {
      const { rowCount } = await changed(sql`insert into user
        (id, name, email, "emailVerified", "createdAt", "updatedAt")
        values ('gone', 'Gone', 'gone@example.com', 1, ${past}, ${past})`)
      expect(rowCount).toBe(1)
      const cookie = await signIn(server)
      await changed(sql`update session set "userId" = 'gone' where id =
        (select id from session order by "createdAt" desc limit 1)`)
      expect((await ask('/admin', { headers: { cookie } })).status).toBe(200)
      await changed(sql`delete from user where id = 'gone'`)
      return cookie
    },
  ],
])('a session cookie that is %s is refused by every representation', async (_, spoil) => {
  const cookie = await spoil(await signIn(server))
  expect(cookie).toContain('session_token=')
  const [document, data, part, file, change] = await Promise.all([
    ask('/admin/projects/all', { headers: { cookie } }),
    ask('/admin/projects/all.data', { headers: { cookie } }),
    ask('/admin/projects/all.data?_routes=admin%2Ftab', { headers: { cookie } }),
    ask('/admin/documents/1', { headers: { cookie } }),
    post(server, '/admin/items/projects/1/remove', {}, { cookie }),
  ])
  const statuses = [document, data, part, file, change].map(({ status }) => status)
  expect(statuses).toEqual([302, 202, 202, 302, 302])
  expect(await server.store.find(project, 1)).toBeDefined()
})

test.each([
  '/ADMIN/projects/all',
  '/ADMIN/projects/all.data',
  '/%61dmin/projects/all',
  '/%61dmin/projects/all.data?_routes=admin%2Ftab',
  '//admin/projects/all.data',
  '/x/../admin/projects/all.data',
  '/x/%2e%2e/admin/projects/all',
  '/admin/./projects/all.data',
  '/admin%2Fprojects%2Fall.data',
  '/admin;/projects/all',
  '/admin/..;/projects/all.data',
  '/admin/projects/all/',
  '/admin/projects/all.data/',
  '/admin/projects/all.css',
  '/admin.css',
  '/admin/projects/all.data?_routes=',
  '/admin/projects/all.data?_routes=root,admin%2Ftab',
  '/admin/projects/all.data?_routes=admin%2Ftab&_routes=root',
  '/admin/projects/all?_data=admin/tab',
  '/admin/projects/all?index',
])('GET, HEAD and POST %s show no panel content to an anonymous visitor', async (path) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    const answer = await ask(path, {
      method,
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' && { body: 'title=x' }),
    })
    expect([method, answer.status < 500]).toEqual([method, true])
    expect(answer.text).not.toContain(inside)
    expect(answer.headers['cache-control'] ?? '').not.toMatch(/immutable/)
  }
})

test('the routes of the auth library return 404', async () => {
  for (const path of [
    '/auth/sign-up/email',
    '/auth/sign-in/email',
    '/auth/get-session',
    '/auth/ok',
  ])
    expect((await ask(path)).status).toBe(404)
})

const past = '2020-01-01T00:00:00.000Z'
const changed = async (query: RawBuilder<unknown>) => ({
  rowCount: Number((await query.execute(db)).numAffectedRows),
})

/** The same session signed with another secret, as after a change of `SECRET`. */
function otherSecret(cookie: string) {
  const [whole = '', token = '', mark = ''] = /session_token=([^.;]*)\.([^;]*)/.exec(cookie) ?? []
  const signed = (secret: string) =>
    encodeURIComponent(createHmac('sha256', secret).update(token).digest('base64'))
  expect(signed(secret)).toBe(mark)
  return cookie.replace(whole, whole.replace(mark, signed('x'.repeat(32))))
}

/** Everything that a request could change. */
async function state() {
  const [version, user, messages, applications, events] = await Promise.all([
    db.selectFrom('content_version').selectAll().execute(),
    db.selectFrom('user').selectAll().execute(),
    db.selectFrom('messages').selectAll().execute(),
    db.selectFrom('applications').selectAll().execute(),
    db.selectFrom('inbox_events').selectAll().execute(),
  ])
  return { version, user, messages, applications, events }
}

function flat(entries: RouteConfigEntry[], parent = ''): { path: string; id: string }[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, '')
    return [{ path, id }, ...flat(entry.children ?? [], path)]
  })
}

function filled(path: string) {
  const values: Record<string, string> = {
    screen: 'projects',
    tab: 'all',
    type: 'projects',
    kind: 'messages',
    id: '1',
  }
  return path.replace(/:(\w+)\??/g, (_, name) => values[name] ?? '1').replace('*', 'unknown')
}
