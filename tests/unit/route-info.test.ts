import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import table from '#routes.ts'
import { createRouteLookup } from '#server/pages/route-info.server.ts'

const entries = await table
const placeAt = createRouteLookup(asBuild(entries))
const asked = patterns(entries).map((pattern) => ({ pattern, path: filled(pattern) }))

test('the route table has more than 90 patterns', () => {
  expect(asked.length).toBeGreaterThan(90)
})

test.each(asked)('$path matches $pattern, as in React Router', ({ path, pattern }) => {
  const found = matchRoutes(asObjects(entries), path)?.at(-1)
  const place = placeAt(path)
  expect(place.pattern).toBe(pattern)
  expect(place.routes).toEqual(listIds(path))
  expect(place.isPanel).toBe(/^([\w-]+\/)?panel\//.test(found?.route.id ?? ''))
  expect(placeAt(`${path === '/' ? '/_' : path}.data`)).toEqual(place)
})

test('where an address says what another has at its place the same routes are found', () => {
  const objects = asObjects(entries)
  const names = (depth: number) =>
    new Set(
      asked
        .map(({ pattern }) => pattern.split('/')[depth] ?? '')
        .filter((each) => /^\w/.test(each)),
    )
  const paths = asked.flatMap(({ pattern }) =>
    pattern
      .split('/')
      .flatMap((part, at, parts) =>
        part.startsWith(':')
          ? [...names(at)].map((name) => filled(parts.with(at, name).join('/')))
          : [],
      ),
  )
  expect(paths.length).toBeGreaterThan(500)
  for (const path of paths) {
    const { pattern, isPanel, routes } = placeAt(path)
    if (isPanel) expect([path, pattern, routes]).toEqual([path, pattern, listIds(path, objects)])
  }
})

test('isShared is false for server paths outside of the route table and true for pages', () => {
  for (const path of [
    '/media/a.webp',
    '/teilen/standard.png',
    '/healthz',
    '/favicon.ico',
    '/api/x',
  ])
    expect(placeAt(path).isShared).toBe(false)
  for (const path of ['/', '/projekte/1', '/mediathek', '/nirgends/hier'])
    expect(placeAt(path).isShared).toBe(true)
})

test('createRouteLookup returns the handle of a route; the key in a path keeps its capitals', () => {
  const build = asBuild(entries)
  const status = build['site/status/page']
  if (status) status.module = { ...status.module, handle: { isPersonal: true } }
  const place = createRouteLookup(build)('/bewerbung/Ab1')
  expect(place).toMatchObject({ isShared: false, handle: { isPersonal: true } })
  expect(placeAt('/Bewerbung/Ab1').isShared).toBe(true)
})

test('isBehindLogin is true for every path that the login guard covers, not for login and invitation', () => {
  for (const path of [
    '/admin',
    '/admin/x/y/z/nowhere',
    '/admin/preview/blog',
    '/admin/blog/1.data',
  ])
    expect(placeAt(path).isBehindLogin).toBe(true)
  for (const path of ['/admin/login', '/admin/login/code', '/admin/invitation/x', '/ADMIN', '/'])
    expect(placeAt(path).isBehindLogin).toBe(false)
})

const listIds = (path: string, objects = asObjects(entries)) =>
  matchRoutes(objects, path)?.map(({ route }) => route.id)

function idOf({ id, file }: RouteConfigEntry) {
  return id ?? file.replace(/\.tsx?$/, '')
}

/** The part of a server build that the lookup reads. */
function asBuild(entries: RouteConfigEntry[], parentId?: string): ServerBuild['routes'] {
  const routes = entries.flatMap((entry) => {
    const { path, index } = entry
    const own = { id: idOf(entry), parentId, path, index, module: { default: () => null } }
    return [[own.id, own], ...Object.entries(asBuild(entry.children ?? [], own.id))]
  })
  return Object.fromEntries(routes) as ServerBuild['routes'] // the lookup reads no modules
}

function asObjects(entries: RouteConfigEntry[]): RouteObject[] {
  return entries.map((entry) =>
    entry.index
      ? { id: idOf(entry), index: true }
      : {
          id: idOf(entry),
          ...(entry.path && { path: entry.path }),
          children: asObjects(entry.children ?? []),
        },
  )
}

function patterns(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = path ? `${above}/${path}` : above
    return [...(path || index ? [here || '/'] : []), ...patterns(children, here)]
  })
}

function filled(pattern: string) {
  return pattern.replace('*', 'x/y/z/nowhere').replaceAll(/:\w+\??/g, '1')
}
