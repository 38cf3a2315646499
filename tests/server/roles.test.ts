import { Agent } from 'node:http'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAdministrators } from '#accounts/people/administrators.server.ts'
import { listInvitations } from '#accounts/people/invitations.server.ts'
import { type Role, roles } from '#accounts/rights.ts'
import { getAccess, writeAccessRows } from '#accounts/roles.server.ts'
import { settings } from '#content/settings/settings.ts'
import { collections } from '#content/types/collections.ts'
import { canOpen } from '#panel/kit/screens/can-open.ts'
import { screens } from '#panel/kit/screens/screens.ts'
import routes from '#routes.ts'
import { addApplication } from '../inbox-program.ts'
import { addPerson, idOf, personOf } from '../people.ts'
import { startSeeded } from '../running-server.ts'
import { credentials, post, signIn } from '../signed-in.ts'
import { isLong } from '../times.ts'

// No log lines for thousands of refusals.
const server = await startSeeded({ TRUST_PROXY: '1', LOG_LEVEL: 'fatal' })
const agent = new Agent({ keepAlive: true })
afterAll(async () => {
  agent.destroy()
  await server.stop()
})
const { db } = server
const ask: typeof server.ask = (path, options) => server.ask(path, { agent, ...options })

/** Values for the parameters of addresses; `1` where there is no choice. */
const fillings: Record<string, string[]> = {
  screen: screens.map(({ path }) => path),
  tab: [...new Set(screens.flatMap(({ tabs }) => tabs.map(({ path }) => path)))],
  type: Object.keys(collections),
  category: Object.keys(settings),
  kind: ['messages', 'applications'],
  name: ['imprint'],
  table: ['projects'],
}

/** Parameters that name one of many. */
const keys = 'id set left right reference batch token appointment'.split(' ')

/** Values of routes with several deeds. */
const deeds: Record<string, Record<string, string[]>> = {
  '/admin/items/:type/:id/:intent': { intent: ['move', 'toggle', 'remove', 'duplicate'] },
  '/admin/inbox/:kind/:intent': {
    intent: ['state', 'assign', 'send', 'remove', 'star', 'unstar'],
  },
  '/admin/inbox/:kind/:id/:intent': {
    intent: ['seen', 'note', 'rate', 'show-ratings', 'write', 'take-over', 'hold', 'release'],
  },
  '/admin/programs/:kind/:id/take-over': { kind: ['keys', 'webhooks'] },
}

function filled(path: string, values = { ...fillings, ...deeds[path] }): string[] {
  const [blank, name = ''] = /:(\w+)\??/.exec(path) ?? []
  if (!blank) return [path.replace('*', 'unknown')]
  const choices = values[name] ?? (keys.includes(name) ? ['1'] : [])
  // A parameter without a value would hide the route from the walk.
  if (choices.length === 0) throw new Error(`${path}: no value for ${name}`)
  return choices.flatMap((value) => filled(path.replace(blank, value), values))
}

function flat(entries: RouteConfigEntry[], parent = ''): { path: string; id: string }[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, '')
    return [{ path, id }, ...flat(entry.children ?? [], path)]
  })
}

/** Whether the pair of screen and tab exists. */
function isThere(path: string) {
  const [, , screen, tab] = path.split('/')
  const found = screens.find((each) => each.path === screen)
  return !found || !tab || found.tabs.length === 0 || found.tabs.some((each) => each.path === tab)
}

const addresses = flat(await routes)
  .filter(({ path }) => /^\/admin(\/|$)/.test(path) && !/^\/admin\/(login|invitation)/.test(path))
  .flatMap(({ path, id }) => filled(path).map((each) => ({ path: each, id })))
  .filter(({ path }) => isThere(path))

/** The five roles, no role, and a page that was open when its role was taken. */
const everybody = [...roles, 'without a role', 'with a role that was taken'] as const
type Somebody = (typeof everybody)[number]
const isOne = (who: Somebody): who is Role => roles.some((role) => role === who)

const cookies = new Map<Somebody, string>()
beforeAll(async () => {
  for (const role of roles) cookies.set(role, await personOf(server, [role]))
  cookies.set('without a role', await personOf(server, []))
  const former = await personOf(server, ['leitung'])
  expect((await ask('/admin/projects/all', { headers: { cookie: former } })).status).toBe(200)
  await writeAccessRows(db, await idOf(db, former), { roles: [], jobs: [] })
  cookies.set('with a role that was taken', former)
})

/** Form fields that are valid for many forms. */
const fields = {
  ...{ id: '1', do: 'cancel', to: 'down', state: 'done', name: 'is_featured', value: 'on' },
  ...{ title: 'x', note: 'x', reason: 'x', text: 'x', subject: 'x', body: 'x', seen: '1' },
  ...{ email: 'neu@example.com', roles: 'redaktion', password: credentials.password },
}
const send = (path: string, cookie = '') => post({ ...server, ask }, path, fields, { cookie })

/** Everything that a refused request could change. */
const state = () =>
  Promise.all([
    db.selectFrom('content_version').selectAll().execute(),
    db.selectFrom('user').select(['id', 'email']).execute(),
    db.selectFrom('user_roles').selectAll().execute(),
    db.selectFrom('invitations').selectAll().execute(),
    db.selectFrom('messages').selectAll().execute(),
    db.selectFrom('applications').selectAll().execute(),
    db.selectFrom('inbox_events').selectAll().execute(),
    db.selectFrom('outbox').selectAll().execute(),
    db.selectFrom('media').selectAll().execute(),
  ])

const accessAs = (who: Somebody) => ({ roles: isOne(who) ? [who] : [] })

/**
 * The document of an address is requested as one of the forbidden roles only, in turn, since it
 * costs six times its data; `test:long` requests all of them as everybody.
 */
function representations(who: Somebody, path: string, method: 'GET' | 'POST', data: string[]) {
  if (isLong) return [path, ...data]
  const forbidden = everybody.filter((each) => !canOpen(accessAs(each), path, method))
  const turn = forbidden.indexOf(who) + path.length
  return [turn % forbidden.length === 0 ? path : (data[turn % data.length] ?? path)]
}

test.each(everybody)(
  '%s: forbidden routes return 403 for document, data and POST; allowed ones do not',
  { timeout: 600_000 },
  async (who) => {
    expect(addresses.length).toBeGreaterThan(250)
    const cookie = cookies.get(who) ?? ''
    const access = accessAs(who)
    const strange: string[] = []
    const expectRefused = (what: string, status: number) => {
      if (status !== 403) strange.push(`${what} answered ${status}`)
    }
    const before = await state()
    for (const { path, id } of addresses) {
      const data = `${path}.data`
      const part = `${data}?_routes=${encodeURIComponent(id)}`
      if (!canOpen(access, path))
        for (const address of representations(who, path, 'GET', [data, part]))
          expectRefused(`GET ${address}`, (await ask(address, { headers: { cookie } })).status)
      if (!canOpen(access, path, 'POST'))
        for (const address of representations(who, path, 'POST', [data]))
          expectRefused(`POST ${address}`, (await send(address, cookie)).status)
    }
    expect(strange).toEqual([])
    expect(await state()).toEqual(before)
    // Allowed routes are not refused; opening an application is recorded.
    for (const { path } of addresses)
      if (canOpen(access, path)) {
        const { status } = await ask(`${path}.data`, { headers: { cookie } })
        if (status === 403 || status >= 500) strange.push(`GET ${path} answered ${status}`)
      }
    expect(strange).toEqual([])
  },
)

test('a 403 page in the panel names whom to ask and hides the links that are not allowed', async () => {
  const headers = { cookie: cookies.get('anfragen') ?? '' }
  const { status, text } = await ask('/admin/data-protection', { headers })
  expect(status).toBe(403)
  expect(text).toContain('This is not part of your role')
  expect(text).toContain('mailto:admin%40example.com')
  const navigation = /<nav.*?<\/nav>/s.exec(text)?.[0] ?? ''
  expect(navigation).toContain('/admin/contact/messages')
  for (const hidden of ['/admin/career/applications', '/admin/media', '/admin/blog"'])
    expect(navigation).not.toContain(hidden)
})

test('the dashboard of an account without a role or job names whom to ask', async () => {
  const dashboardOf = async (all: Role[], jobs: number[] = []) => {
    const headers = { cookie: await personOf(server, all, jobs) }
    return (await ask('/admin', { headers })).text
  }
  const whom = 'mailto:admin%40example.com'
  expect(await dashboardOf([])).toMatch(new RegExp(`No role was given to you yet.*${whom}`, 's'))
  expect(await dashboardOf(['fachbereich'])).toMatch(
    new RegExp(`No job was given to you yet.*${whom}`, 's'),
  )
  for (const page of [
    await dashboardOf(['fachbereich'], [1]),
    await dashboardOf(['fachbereich', 'anfragen']),
  ])
    expect(page).not.toContain('given to you yet')
})

test('fachbereich opens applications of its jobs only: 404 for others, 403 for exports and mail', async () => {
  const mine = await addApplication(db, { job_id: 1, last_name: 'Sichtbar' })
  const other = await addApplication(db, { job_id: 2, last_name: 'Verborgen' })
  const headers = { cookie: await personOf(server, ['fachbereich'], [1]) }
  const key = 'documents/x.pdf'
  const { id: document } = await db
    .insertInto('application_documents')
    .values({
      application_id: other.id,
      key,
      name: 'Verborgen.pdf',
      bytes: 1,
      digest: 'x',
      created_at: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const at = '/admin/career/applications'
  const status = async (path: string) => (await ask(path, { headers })).status
  expect((await ask(`${at}/${mine.id}`, { headers })).text).toContain('Sichtbar')
  for (const path of [
    `${at}/${other.id}`,
    `${at}/${other.id}.data`,
    `/admin/documents/${document}`,
  ])
    expect([path, await status(path)]).toEqual([path, 404])
  for (const path of [`${at}/list.csv`, `${at}/${mine.id}/all.zip`, `${at}/mail?id=${mine.id}`])
    expect([path, await status(path)]).toEqual([path, 403])
  for (const path of [
    at,
    `${at}/board`,
    '/admin/search?q=o',
    '/admin',
    '/admin/news',
    '/admin/activity',
  ])
    expect((await ask(path, { headers })).text).not.toContain('Verborgen')
  const note = (id: number) =>
    post(server, `/admin/inbox/applications/${id}/note`, { note: 'Gut' }, headers)
  expect([(await note(mine.id)).status, (await note(other.id)).status]).toEqual([200, 404])
  const rate = async (id: number, advice: string, button = 'advice') =>
    (await post(server, `/admin/inbox/applications/${id}/rate`, { [button]: advice }, headers))
      .status
  const opinions = async () => {
    const { text } = await ask(`${at}/${mine.id}`, { headers })
    return ['Invite', 'Unsure', 'Rather decline'].filter((each) =>
      new RegExp(`aria-pressed="true"[^>]*>(<[^>]+>)*${each}<`).test(text),
    )
  }
  expect([await rate(mine.id, 'unsure'), await opinions()]).toEqual([200, ['Unsure']])
  expect([await rate(mine.id, 'invite'), await opinions()]).toEqual([200, ['Invite']])
  // From a page that does not show it as given: nothing is taken back.
  expect([await rate(mine.id, 'invite'), await opinions()]).toEqual([200, ['Invite']])
  expect([await rate(mine.id, 'invite', 'withdraw'), await opinions()]).toEqual([200, []])
  expect([await rate(mine.id, 'hire'), await rate(other.id, 'invite')]).toEqual([400, 404])
  const page = (await ask(`${at}/${mine.id}`, { headers })).text
  for (const absent of ['Everything as ZIP', '>Write<', '>Move<', '/remove'])
    expect(page).not.toContain(absent)
  // The activity shows who read an application to leitung only.
  const told = async (role: Role) => {
    const path = '/admin/activity?type=applications'
    return (await ask(path, { headers: { cookie: cookies.get(role) ?? '' } })).text
  }
  for (const event of ['viewed', 'wrote a note'])
    expect(await told('leitung')).toContain(`${event}: ${mine.reference}`)
  expect(await told('personal')).not.toContain(mine.reference)
})

test('a removed role is refused with 403 at the next request of an open session', async () => {
  const cookie = await personOf(server, ['personal'])
  const open = (path: string) => ask(path, { headers: { cookie } })
  const id = await idOf(db, cookie)
  expect((await open('/admin/career/applications.data')).status).toBe(200)
  await addApplication(db)
  const news = async () => JSON.parse((await open('/admin/news')).text).applications
  expect(await news()).toBeGreaterThan(0)
  await writeAccessRows(db, id, { roles: ['redaktion'], jobs: [] })
  expect((await open('/admin/career/applications.data')).status).toBe(403)
  const sent = await post(
    server,
    '/admin/inbox/applications/state',
    { id: '1', state: 'hired' },
    { cookie },
  )
  expect(sent.status).toBe(403)
  // Polling of an open page returns no counts either.
  expect(await news()).toBe(0)
  expect((await open('/admin/projects/all')).status).toBe(200)
})

test('the dashboard counts open sample texts of the types that the account may edit', async () => {
  const [hr, all] = await Promise.all(
    (['personal', 'leitung'] as const).map(async (role) => {
      const cookie = await personOf(server, [role])
      const { text } = await ask('/admin', { headers: { cookie } })
      return /\d+ entries in \d+ places/.exec(text)?.[0]
    }),
  )
  // Jobs, job categories and benefits.
  expect(hr).toMatch(/in 3 places$/)
  expect(all).not.toMatch(/in 3 places$/)
})

test('changing roles needs the own password, and an invitation grants its roles', async () => {
  const cookie = await signIn(server)
  const id = await addPerson(db, 'rollen@example.com', ['anfragen'])
  const give = (of: string, roles: string, password: string) =>
    post(server, `/admin/administrators/${of}/roles`, { roles, jobs: '1', password }, { cookie })
  const refused = await give(id, 'leitung', 'falsch-falsch-1')
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringContaining('The password is not right'),
  ])
  expect((await getAccess(db, id)).roles).toEqual(['anfragen'])
  const given = await give(id, 'fachbereich', credentials.password)
  expect(decodeURIComponent(String(given.headers['set-cookie']))).toContain(
    'Roles saved successfully',
  )
  expect(await getAccess(db, id)).toEqual({ roles: ['fachbereich'], jobs: [1] })

  const path = '/admin/settings/administrators'
  const email = 'mit-rolle@example.com'
  expect((await post(server, path, { email }, { cookie })).status).toBe(400)
  const wrong = { email, roles: 'anfragen', password: 'falsch-falsch-1' }
  expect((await post(server, path, wrong, { cookie })).status).toBe(400)
  expect(await listInvitations(db)).toEqual([])
  const fields = { email, roles: 'fachbereich', jobs: '2', password: credentials.password }
  // Password attempts are limited by address.
  const from = { 'x-forwarded-for': '192.0.2.200' }
  const invited = await post(server, path, fields, { cookie, ...from })
  const link = /\/admin\/invitation\/[\w-]+/.exec(invited.text)?.[0] ?? ''
  await post(server, link, { name: 'Neu', password: 'Gummistiefel-Trompete' })
  const arrived = (await listAdministrators(db)).find((each) => each.email === email)
  expect(arrived).toMatchObject({ roles: ['fachbereich'], jobs: [2] })
})

// The last test: it leaves little of the content that the others need.
test('leitung is refused by no POST route of the panel', {
  timeout: 600_000,
}, async () => {
  const cookie = await personOf(server, ['leitung'])
  const strange: string[] = []
  const before = await state()
  // Routes of the own account are open to every role.
  for (const { path } of addresses)
    if (!canOpen({ roles: [] }, path, 'POST')) {
      const { status } = await send(path, cookie)
      if (status === 403) strange.push(path)
    }
  expect(strange).toEqual([])
  expect(await state()).not.toEqual(before)
})
