import type { ServerBuild } from 'react-router'
import {
  apiPaths,
  getRequestedPagePath,
  type RoutePattern,
  serverPaths,
  startsWithPath,
} from '#addresses.ts'
import type { PageHandle } from '#core/request/page-handle.ts'
import { iconFiles } from '#site/icons/icon-files.ts'

/** Facts of a path that are known before rendering. */
export interface RouteInfo {
  pattern: RoutePattern | undefined
  /** Ids of the routes that make the page, from the root. */
  routes: string[]
  handle: PageHandle
  /** A page of the panel, including sign-in. */
  isPanel: boolean
  /** Below the layout that requires a session. */
  isBehindLogin: boolean
  /** The same for everybody: it may be cached, and its address is in lower case. */
  isShared: boolean
}

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** A node of the trie: children by segment, a parameter, and `*`. */
interface Junction {
  named: Map<string, Junction>
  any?: Junction
  rest?: RouteInfo
  here?: RouteInfo
}

const ownDoors = [
  ...Object.values(serverPaths),
  ...Object.values(apiPaths),
  ...iconFiles.map((file) => `/${file}`),
]

/**
 * Looks up a path in the routes by a trie, case-sensitively. The router's own matching goes through the whole table
 * each time. All of them may begin with `start`.
 */
export function createRouteLookup(routes: Routes, start = '') {
  const root: Junction = { named: new Map() }
  // Layouts without a path have no address.
  for (const route of Object.values(routes)) if (route?.path || route?.index) addRoute(route)

  /** Nested routes come later and override. */
  function addRoute(route: Route) {
    const pattern = getRoutePattern(routes, route)
    const place = toRouteInfo(routes, route, pattern)
    const parts = splitPath(pattern)
    // `/:id?` matches two addresses.
    if (parts.at(-1)?.endsWith('?')) getOrCreateJunction(root, parts.slice(0, -1)).here = place
    if (parts.at(-1) === '*') getOrCreateJunction(root, parts.slice(0, -1)).rest = place
    else getOrCreateJunction(root, parts).here = place
  }

  return (path: string): RouteInfo => {
    const place = find(root, splitPath(getRequestedPagePath(path))) ?? nowhere
    const page = getRequestedPagePath(path).replace(start, '')
    return ownDoors.some((door) => startsWithPath(page, door))
      ? { ...place, isShared: false }
      : place
  }
}

const nowhere: RouteInfo = {
  pattern: undefined,
  routes: [],
  handle: {},
  isPanel: false,
  isBehindLogin: false,
  isShared: true,
}

function find(at: Junction, [first, ...others]: string[]): RouteInfo | undefined {
  if (first === undefined) return at.here ?? at.rest
  const child = at.named.get(first)
  return (child && find(child, others)) ?? (at.any && find(at.any, others)) ?? at.rest
}

function getOrCreateJunction(root: Junction, parts: string[]) {
  let at = root
  for (const part of parts) {
    const next: Junction = (part.startsWith(':') ? at.any : at.named.get(part)) ?? {
      named: new Map(),
    }
    if (part.startsWith(':')) at.any = next
    else at.named.set(part, next)
    at = next
  }
  return at
}

function toRouteInfo(routes: Routes, route: Route, pattern: string): RouteInfo {
  const handle = (route.module.handle ?? {}) as PageHandle // the module's own type
  // Such as `inbox/panel/entry/message`.
  const isPanel = /^([\w-]+\/)?panel\//.test(route.id)
  const ids = listAncestors(routes, route).map(({ id }) => id)
  return {
    // React Router's address type comes from the same routes.
    pattern: pattern as RoutePattern,
    routes: ids,
    handle,
    isPanel,
    isBehindLogin: ids.includes('panel/frame/layout'),
    isShared: !isPanel && !handle.isPersonal,
  }
}

/** Such as `/projekte/:id`. */
export const getRoutePattern = (routes: Routes, route: Route) =>
  `/${listAncestors(routes, route)
    .map(({ path }) => path)
    .filter(Boolean)
    .join('/')}`

/** From the root to this route. */
function listAncestors(routes: Routes, route: Route): Route[] {
  const parent = routes[route.parentId ?? '']
  return parent ? [...listAncestors(routes, parent), route] : [route]
}

const splitPath = (path: string) => path.split('/').filter(Boolean)
