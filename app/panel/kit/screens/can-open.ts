import { matchPath } from 'react-router'
import { type Access, isAuthorized, type Requirement } from '#accounts/rights.ts'
import { requiredPermission, routePermissions } from './route-permissions.ts'

/** Rank of a pattern as in React Router: static segments before parameters before `*`. */
const rank = (pattern: string) =>
  pattern
    .split('/')
    .reduce((sum, part) => sum + (part === '*' ? -1 : part.startsWith(':') ? 4 : 11), 0)

// Sorted once: `matchRoutes` would rank all patterns per address, which takes a millisecond per link.
const patterns = Object.keys(routePermissions).sort((a, b) => rank(b) - rank(a))
const cache = new Map<string, Requirement>()

const getArea = (path: string) => path.split('/')[2] ?? ''

/**
 * Whether the second segment of an address can match a pattern. A pre-check, because `matchPath` compiles the pattern
 * for each address.
 */
const canMatch = (pattern: string, area: string) =>
  /^(?::|\*|$)/.test(getArea(pattern)) || getArea(pattern) === area

/** The requirement of an address of the panel. Cached. */
export function getPathRequirement(address: string, method = 'GET'): Requirement {
  // Ids do not matter.
  const path = address.replace(/[?#].*/, '').replace(/\d+/g, '0')
  const key = `${method} ${path}`
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const area = getArea(path).toLowerCase()
  const pattern = patterns.find((each) => canMatch(each, area) && matchPath(each, path)) ?? ''
  const requirement = requiredPermission(pattern, matchPath(pattern, path)?.params ?? {}, method)
  if (cache.size < 1000) cache.set(key, requirement)
  return requirement
}

/** Whether the person may open the address; links to other addresses are hidden. */
export const canOpen = (access: Pick<Access, 'roles'>, address: string, method?: string) =>
  isAuthorized(access, getPathRequirement(address, method))

const createAreaTest = (areas: RegExp) => (address: string) => {
  const requirement = getPathRequirement(address, 'POST')
  return (
    requirement !== 'nothing' &&
    requirement.length > 0 &&
    [requirement].flat().every((right) => areas.test(right))
  )
}

/** True for a screen that changes content only. */
export const isContentAddress = createAreaTest(/^(content|jobs|media|settings|templates):/)

export const isInboxAddress = createAreaTest(/^(messages|applications):/)
