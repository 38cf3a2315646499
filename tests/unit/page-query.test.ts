import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { parseCanonicalPageQuery } from '#server/pages/page-query.server.ts'
import { createRouteLookup } from '#server/pages/route-info.server.ts'

const route = (id: string, parentId?: string, path?: string, query?: object) => ({
  id,
  parentId,
  path,
  module: { default: () => null, handle: query && { query } },
})
const routes = {
  root: route('root', undefined, ''),
  layout: route('layout', 'root'),
  jobs: route('jobs', 'layout', 'karriere', { shared: ['art', 'level'] }),
  form: route('form', 'layout', 'kontakt', { shared: ['an'], personal: ['gesendet'] }),
} as unknown as ServerBuild['routes'] // the part of a build that the function reads
const placeAt = createRouteLookup(routes)
const asked = (path: string, search: string) => parseCanonicalPageQuery(placeAt(path), path, search)

test.each([
  ['/karriere', '?level=b&art=a', '?art=a&level=b'],
  ['/karriere', '?art=a&art=c&utm_source=x', '?art=a'],
  ['/karriere', '?art=&level=', ''],
  ['/karriere', `?art=${'x'.repeat(301)}`, ''],
  ['/karriere', '?%61rt=%C3%A4%20b', '?art=%C3%A4+b'],
  ['/karriere.data', '?art=a', '?art=a'],
  ['/kontakt', '?an=x', '?an=x'],
  ['/', '?art=a', ''],
  ['/', '?', ''],
])(
  'parseCanonicalPageQuery normalizes %s%s to “%s” and marks it shared',
  (path, search, normal) => {
    expect(asked(path, search)).toEqual({ search: normal, isShared: true })
  },
)

test.each([
  ['/kontakt', '?gesendet=x&an=y', '?an=y&gesendet=x'],
  ['/karriere.data', '?_routes=root&art=a', '?art=a&_routes=root'],
])('parseCanonicalPageQuery of %s%s is “%s” and not shared', (path, search, normal) => {
  expect(asked(path, search)).toEqual({ search: normal, isShared: false })
})

test('parseCanonicalPageQuery ignores _routes for an HTML page', () => {
  expect(asked('/karriere', '?_routes=root')).toEqual({ search: '', isShared: true })
})
