import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, expect, test } from 'vitest'
import routes from '../../app/routes.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask, origin, db } = server

/** Every address of the admin panel but those before signing in, with the name of its route. */
const addresses = flat(await routes)
  .filter(({ path }) => /^\/admin(\/|$)/.test(path) && !/^\/admin\/(login|invitation)/.test(path))
  .map(({ path, id }) => ({ path: filled(path), id }))

const answers = addresses.flatMap(({ path, id }) =>
  [path, `${path}.data`, `${path}.data?_routes=${encodeURIComponent(id)}`].flatMap((address) =>
    ['GET', 'POST', 'PUT', 'DELETE'].map((method) => [method, address] as const),
  ),
)

test('the table of routes was read', () => {
  expect(addresses.length).toBeGreaterThan(12)
  expect(addresses.map(({ path }) => path)).toContain('/admin/items/projects/1/remove')
})

test.each(answers)('%s %s answers nothing to an anonymous visitor', async (method, address) => {
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
  expect(answer.text).not.toContain('Leitstand')
  expect(await state()).toEqual(before)
})

test('a foreign origin changes nothing, even with a session', async () => {
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

test.each([
  ['tampered', (cookie: string) => cookie.replace(/=./, '=_')],
  ['without its signature', (cookie: string) => cookie.replace(/\.[^.;]*(;|$)/, '$1')],
  [
    'of a session that was ended',
    async (cookie: string) => {
      await post(server, '/admin/sign-out', {}, { cookie })
      return cookie
    },
  ],
])('a cookie that is %s opens nothing', async (_, spoil) => {
  const cookie = await spoil(await signIn(server))
  expect((await ask('/admin', { headers: { cookie } })).status).toBe(302)
})

test('the addresses of the sign-in library are not reachable', async () => {
  for (const path of [
    '/auth/sign-up/email',
    '/auth/sign-in/email',
    '/auth/get-session',
    '/auth/ok',
  ])
    expect((await ask(path)).status).toBe(404)
})

/** Everything that a request could change. */
async function state() {
  const [version, user] = await Promise.all([
    db.selectFrom('content_version').selectAll().execute(),
    db.selectFrom('user').selectAll().execute(),
  ])
  return { version, user }
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
    id: '1',
  }
  return path.replace(/:(\w+)/g, (_, name) => values[name] ?? '1').replace('*', 'unknown')
}
