import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { can, getInboxScope, listRights, type Right, type Role, roles } from '#accounts/rights.ts'
import { canOpen, getPathRequirement } from '#panel/kit/screens/can-open.ts'
import { requiredPermission, routePermissions } from '#panel/kit/screens/route-permissions.ts'
import { screens } from '#panel/kit/screens/screens.ts'
import routes from '#routes.ts'

const has = (...held: Role[]) => ({ roles: held })

/** The rights of each role, repeated here from the handbook. */
const wanted: Record<Role, string[]> = {
  leitung: [],
  redaktion: [
    'content:read',
    'content:write',
    'publishing:write',
    'media:read',
    'media:add',
    'media:write',
  ],
  zuarbeit: ['content:read', 'content:write', 'media:read', 'media:add'],
  personal: [
    'jobs:read',
    'jobs:write',
    ...['read', 'note', 'write', 'mail', 'export', 'delete'].map((act) => `applications:${act}`),
    'templates:read',
    'templates:write',
  ],
  anfragen: [
    ...['read', 'note', 'write', 'mail', 'export', 'delete'].map((act) => `messages:${act}`),
    'templates:read',
    'templates:write',
  ],
  fachbereich: ['applications:read', 'applications:note'],
}

test('listRights returns the rights of each role, and their union for several roles', () => {
  for (const role of roles)
    if (role !== 'leitung') expect([role, listRights(has(role))]).toEqual([role, wanted[role]])
  const all = listRights(has('leitung'))
  for (const right of roles.flatMap((role) => wanted[role])) expect(all).toContain(right)
  expect(all.length).toBeGreaterThan(listRights(has('redaktion', 'personal', 'anfragen')).length)
  expect(can(has('redaktion', 'anfragen'), 'messages:mail')).toBe(true)
  expect(listRights(has())).toEqual([])
})

test('getInboxScope limits the role fachbereich to applications of its jobs, read and note only', () => {
  const scope = (held: Role[], act?: Parameters<typeof getInboxScope>[1]) =>
    getInboxScope({ roles: held, jobs: [3] }, act)
  expect(scope(['fachbereich'])).toEqual({ messages: false, applications: [3], office: false })
  expect(scope(['fachbereich'], 'note').applications).toEqual([3])
  for (const act of ['write', 'mail', 'export', 'delete'] as const)
    expect([act, scope(['fachbereich'], act).applications]).toEqual([act, []])
  expect(scope(['fachbereich', 'personal']).applications).toBe('all')
  expect(scope(['fachbereich', 'anfragen'])).toMatchObject({ messages: true, applications: [3] })
  expect(scope(['redaktion'])).toEqual({ messages: false, applications: [], office: false })
})

/** The right that each row of the table in the handbook stands for. */
const inHandbook: Record<string, Right> = {
  'Inhalte: Seiten, Projekte, Blog, Kontakt, Fußzeile': 'content:write',
  Bilder: 'media:write',
  'Bilder hochladen': 'media:add',
  'Stellen, Bereiche, Vorteile': 'jobs:write',
  'Bewerbungen lesen, einschätzen und Notizen schreiben': 'applications:note',
  'Bewerbungen weiterschieben, Mails schreiben, exportieren, löschen': 'applications:delete',
  Nachrichten: 'messages:read',
  'Vorlagen für Antworten': 'templates:write',
  '*Blog und Fehler*, *Seiten in Suchmaschinen*, *Weiterleitungen*, *Alte Adressen*':
    'content:write',
  'Die übrigen Einstellungen, Rechtstexte': 'settings:write',
  'Team: Rollen, Einladungen, Konten löschen': 'people:write',
  'Datenschutz: Auskunft, Löschung, Protokolle': 'dataProtection:delete',
  'Schlüssel für Programme': 'programs:write',
}

test('docs/handbuch/rollen.md matches the rights of the roles', () => {
  const lines = readFileSync('docs/handbuch/rollen.md', 'utf8').split('\n')
  const table = lines
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))
  for (const [what, right] of Object.entries(inHandbook)) {
    const [, ...cells] = table.find(([first]) => first === what) ?? []
    const allowed = cells.map((cell) => cell !== '–')
    expect([what, allowed]).toEqual([what, roles.map((role) => can(has(role), right))])
  }
  const areas = new Set(Object.values(inHandbook).map((right) => right.split(':')[0]))
  const every = new Set(listRights(has('leitung')).map((right) => right.split(':')[0]))
  // The right to publish is described in prose.
  expect(areas.add('publishing')).toEqual(every)
})

const inboxDeeds = (kind: string, all: Role[], office: Role[]) =>
  Object.fromEntries([
    ...['1/note', '1/tasks', '1/take-over', 'star', 'unstar', 'views']
      .concat(kind === 'applications' ? ['1/rate', '1/show-ratings'] : [])
      .map((deed) => [`inbox/${kind}/${deed}`, all]),
    ...[
      '1/seen',
      '1/hold',
      '1/release',
      '1/revoke',
      'state',
      'assign',
      'remove',
      'send',
      '1/write',
    ].map((deed) => [`inbox/${kind}/${deed}`, office]),
  ])

/** Deeds that share a route with others, or that cannot be taken back, and who may do them by the handbook. */
const deeds: Record<string, Role[]> = {
  'files/1/forget': ['leitung', 'redaktion'],
  'media/1/forget': ['leitung', 'redaktion'],
  'media/delete': ['leitung', 'redaktion'],
  'data-protection/erase': ['leitung'],
  'administrators/1/remove': ['leitung'],
  'programs/keys/1/revoke': ['leitung'],
  'programs/webhooks/1/take-over': ['leitung'],
  // Without the right to publish it becomes a draft.
  'items/projects/1/remove': ['leitung', 'redaktion', 'zuarbeit'],
  'files/1/remove': ['leitung', 'redaktion', 'zuarbeit'],
  'items/jobs/1/remove': ['leitung', 'personal'],
  ...inboxDeeds('messages', ['leitung', 'anfragen'], ['leitung', 'anfragen']),
  ...inboxDeeds('applications', ['leitung', 'personal', 'fachbereich'], ['leitung', 'personal']),
}

test.each(Object.entries(deeds))('POST /admin/%s is for %j alone', (path, allowed) => {
  expect(roles.filter((role) => canOpen(has(role), `/admin/${path}`, 'POST'))).toEqual(allowed)
})

test('requiredPermission denies an unknown path to every role', () => {
  expect(requiredPermission('/admin/nowhere', {}, 'GET')).toEqual([])
  expect(canOpen(has('leitung'), '/nowhere')).toBe(false)
})

test('every tab of the panel requires a right, except the own account', () => {
  const open = screens.flatMap(({ path, tabs }) =>
    tabs.map((tab) => `/admin/${path}/${tab.path}`).filter((each) => canOpen(has(), each)),
  )
  expect(open).toEqual(['/admin/settings/account'])
})

interface Route {
  path: string
  file: string
}

function flat(entries: RouteConfigEntry[], parent = ''): Route[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent
    return [{ path, file: entry.file }, ...flat(entry.children ?? [], path)]
  })
}

const panel = flat(await routes).filter(({ path }) => Object.hasOwn(routePermissions, path))

/** Allowed to everybody who is signed in. */
const forEverybody = (path: string) => {
  const need = routePermissions[path as keyof typeof routePermissions]
  return typeof need === 'object' && need.read === 'nothing' && need.write === 'nothing'
}

test('each loader and action of the panel checks the right itself', () => {
  expect(panel.length).toBeGreaterThan(80)
  const silent = panel.flatMap(({ path, file }) => {
    const text = readFileSync(`app/${file}`, 'utf8')
    const asks = forEverybody(path)
      ? /\brequireSignedIn\(|\bloadFrame\(/
      : /\brequireRight\(|\brequireDraft\(|\brunDraftAction\(|\bhistoryPointAction\(/
    return text
      .split(/^export /m)
      .filter((part) => /^(async )?function (loader|action)\b/.test(part) && !asks.test(part))
      .map((part) => `${file} ${/loader|action/.exec(part)}`)
  })
  expect(silent).toEqual([])
})

test('getPathRequirement requires the same right as the route that React Router matches', () => {
  const patterns = Object.keys(routePermissions)
  const named = patterns.flatMap((pattern) =>
    pattern.split('/').filter((part) => /^[a-z]/.test(part)),
  )
  const words = [...new Set([...named, 'projects', 'blog_posts', 'messages', '0'])]
  const paths = patterns.flatMap((pattern) =>
    words.map((word) => pattern.replace(/:[a-z]+\??|\*/g, word)),
  )
  const differing = [...new Set(paths)].filter((path) => {
    const match = matchRoutes(
      patterns.map((each) => ({ path: each })),
      path,
    )?.at(-1)
    const need = requiredPermission(match?.route.path ?? '', match?.params ?? {}, 'POST')
    return JSON.stringify(getPathRequirement(path, 'POST')) !== JSON.stringify(need)
  })
  expect(paths.length).toBeGreaterThan(1000)
  expect(differing).toEqual([])
})
