import { matchPath } from 'react-router'
import { type Access, isAuthorized, type Requirement } from '#accounts/rights.ts'
import { requiredPermission, routePermissions } from './route-permissions.ts'

/** As React Router ranks them: words before names, names before the rest. */
const rank = (pattern: string) =>
  pattern
    .split('/')
    .reduce((sum, part) => sum + (part === '*' ? -1 : part.startsWith(':') ? 4 : 11), 0)

// `matchRoutes` would rank all of them for each address: a millisecond for every link of a screen.
const patterns = Object.keys(routePermissions).sort((a, b) => rank(b) - rank(a))
const known = new Map<string, Requirement>()

/** What a link into the panel asks of whoever follows it. */
export function permissionForPath(address: string, method = 'GET'): Requirement {
  // No number decides.
  const path = address.replace(/[?#].*/, '').replace(/\d+/g, '0')
  const key = `${method} ${path}`
  const found = known.get(key)
  if (found !== undefined) return found
  const pattern = patterns.find((each) => matchPath(each, path)) ?? ''
  const need = requiredPermission(pattern, matchPath(pattern, path)?.params ?? {}, method)
  if (known.size < 1000) known.set(key, need)
  return need
}

/** No screen leads where the server would not let the person in. */
export const canOpen = (access: Pick<Access, 'roles'>, address: string, method?: string) =>
  isAuthorized(access, permissionForPath(address, method))

const isAbout = (areas: RegExp) => (address: string) => {
  const need = permissionForPath(address, 'POST')
  return need !== 'nothing' && need.length > 0 && [need].flat().every((right) => areas.test(right))
}

/** A screen on which content is changed, and nothing else. */
export const isContentPermission = isAbout(/^(content|jobs|media|settings|templates):/)

export const isInboxPermission = isAbout(/^(messages|applications):/)
