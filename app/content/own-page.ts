import { href } from 'react-router'
import type { Text } from '#core/i18n/text.ts'

/** A page of this site that a link can lead to. */
export interface OwnPage {
  /** `/projekte/3`, `/dienstleistungen#it-sicherheit` */
  to: string
  /** As an operator knows it. */
  name: string
  kind: 'Page' | 'Service' | 'Project' | 'Job' | 'Post'
  /** Why visitors do not get to it. */
  closed?: 'draft' | 'closed' | 'scheduled'
}

/** Whether there is a page at an address. */
export const isAt = (pages: readonly OwnPage[]) => (address: string) =>
  pages.some(({ to }) => to === address)

/** Whether visitors see one there. */
export const isOpenAt = (pages: readonly OwnPage[]) => (address: string) =>
  pages.some(({ to, closed }) => to === address && !closed)

/** What leads into this site, from `/` on; undefined for links elsewhere and within a page. */
function pathWithin(address: string, origin: string | undefined) {
  const isWithin = origin && (address === origin || address.startsWith(`${origin}/`))
  const path = isWithin ? address.slice(origin.length) || '/' : address
  return path.startsWith('/') ? path : undefined
}

/** Why a link to the own site leads nowhere; undefined where nothing is wrong with it. */
export function deadEnd(
  address: string,
  pages: readonly OwnPage[],
  origin?: string,
): Text | undefined {
  const within = pathWithin(address, origin)
  if (within === undefined) return undefined
  const [, rawPath = '', place] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(within) ?? []
  const path = decoded(rawPath)
    .replace(/(.)\/+$/, '$1')
    .toLowerCase()
  if (isFile(path)) return undefined
  if (path === panel || path.startsWith(`${panel}/`)) return 'visitors cannot open the panel'
  const at = byPath(pages).get(path) ?? []
  const page = at.find(({ to }) => to === path)
  if (!page) return 'there is no such page'
  if (page.closed) return reasons[page.closed]
  const hasPlaces = at.some(({ to }) => to !== path && to.startsWith(`${path}#`))
  if (!place || !hasPlaces) return undefined
  const isThere = at.some(({ to }) => to === `${path}#${decoded(place)}`)
  return isThere ? undefined : 'the page has no such place'
}

/** A site has thousands of pages, and thousands of links that are asked for among the same. */
function byPath(pages: readonly OwnPage[]) {
  const found = known.get(pages) ?? Map.groupBy(pages, ({ to }) => to.replace(/#.*/, ''))
  known.set(pages, found)
  return found
}

const known = new WeakMap<readonly OwnPage[], Map<string, OwnPage[]>>()

const panel = href('/admin')

const reasons = {
  draft: 'it is a draft, which visitors do not see',
  closed: 'this position is closed',
  scheduled: 'it is not published yet',
} as const

/** Pictures, feeds and what else is no page to look for by its name. */
const isFile = (path: string) => /\.\w{2,12}$/.test(path)

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
