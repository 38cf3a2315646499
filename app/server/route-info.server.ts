import type { ServerBuild } from 'react-router'
import { type Address, forPrograms, front, isBelow, pagePath } from '#addresses.ts'
import type { PageHandle } from '#core/request/page-handle.ts'
import { iconFiles } from '#site/icons/icon-files.ts'

/** What the front door knows of an address before anything is rendered. */
export interface RouteInfo {
  pattern: Address | undefined
  handle: PageHandle
  /** A page of the admin panel, also one before signing in. */
  isPanel: boolean
  /** Below the layout that asks who is there. */
  isBehindLogin: boolean
  /** The same for everybody, so it may be kept, and its address has small letters only. */
  isShared: boolean
}

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** A path is taken apart at its slashes; a part stands for itself, for any other, or for all that follow. */
interface Junction {
  named: Map<string, Junction>
  any?: Junction
  rest?: RouteInfo
  here?: RouteInfo
}

const ownDoors = [
  ...Object.values(front),
  ...Object.values(forPrograms),
  ...iconFiles.map((file) => `/${file}`),
]

/**
 * Finds the place of a path in the table of routes, letter by letter as it stands there: another spelling is another
 * address. The router's own search goes through the whole table each time.
 */
export function createRouteLookup(routes: Routes) {
  const root: Junction = { named: new Map() }
  // A layout without a path has no address of its own.
  for (const route of Object.values(routes)) if (route?.path || route?.index) enter(route)

  /** What stands inside another route comes after it, and counts. */
  function enter(route: Route) {
    const pattern = patternOf(routes, route)
    const place = placeOf(routes, route, pattern)
    const parts = partsOf(pattern)
    // `/:id?` is two addresses.
    if (parts.at(-1)?.endsWith('?')) junctionAt(root, parts.slice(0, -1)).here = place
    if (parts.at(-1) === '*') junctionAt(root, parts.slice(0, -1)).rest = place
    else junctionAt(root, parts).here = place
  }

  return (path: string): RouteInfo => {
    const page = pagePath(path)
    const place = find(root, partsOf(page)) ?? nowhere
    return ownDoors.some((door) => isBelow(page, door)) ? { ...place, isShared: false } : place
  }
}

const nowhere: RouteInfo = {
  pattern: undefined,
  handle: {},
  isPanel: false,
  isBehindLogin: false,
  isShared: true,
}

function find(at: Junction, [first, ...others]: string[]): RouteInfo | undefined {
  if (first === undefined) return at.here ?? at.rest
  const named = at.named.get(first)
  return (named && find(named, others)) ?? (at.any && find(at.any, others)) ?? at.rest
}

function junctionAt(root: Junction, parts: string[]) {
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

function placeOf(routes: Routes, route: Route, pattern: string): RouteInfo {
  const handle = (route.module.handle ?? {}) as PageHandle // what a module exports under this name
  // Such as `inbox/panel/message`.
  const isPanel = /^([\w-]+\/)?panel\//.test(route.id)
  return {
    // The compiler's table is made from the same routes.
    pattern: pattern as Address,
    handle,
    isPanel,
    isBehindLogin: chain(routes, route).some(({ id }) => id === 'panel/frame/layout'),
    isShared: !isPanel && !handle.isPersonal,
  }
}

const patternOf = (routes: Routes, route: Route) =>
  `/${chain(routes, route)
    .map(({ path }) => path)
    .filter(Boolean)
    .join('/')}`

/** From the root of the routes to this one. */
function chain(routes: Routes, route: Route): Route[] {
  const parent = routes[route.parentId ?? '']
  return parent ? [...chain(routes, parent), route] : [route]
}

const partsOf = (path: string) => path.split('/').filter(Boolean)
