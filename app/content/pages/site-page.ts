import { href } from 'react-router'
import { isFileAddress } from '#addresses.ts'
import type { TextKey } from '#core/i18n/text.ts'

/** A page of this site that a link can lead to. */
export interface SitePage {
  /** `/projekte/3`, `/dienstleistungen#it-sicherheit` */
  to: string
  /** Its name in the panel. */
  name: string
  kind: 'Page' | 'Service' | 'Project' | 'Job' | 'Post' | 'File'
  /** The item that it shows: `pages:12`. */
  item?: string
  /** Why visitors cannot see it. */
  closed?: 'draft' | 'closed' | 'scheduled'
}

/** Creates a function that tells whether a page exists at an address. */
export const createPageExistenceTest = (pages: readonly SitePage[]) => (address: string) =>
  findByAddress(pages, address).length > 0

/** Creates a function that tells whether a public page exists at an address. */
export const createPublicPageExistenceTest = (pages: readonly SitePage[]) => (address: string) =>
  findByAddress(pages, address).some(({ closed }) => !closed)

const findByAddress = (pages: readonly SitePage[], address: string) =>
  (groupByPath(pages).get(removeAnchor(address)) ?? []).filter(({ to }) => to === address)

const removeAnchor = (address: string) => address.replace(/#.*/, '')

/** The path of a link into this site; undefined for other sites and for links within a page. */
export function getPathWithinSite(address: string, origin: string | undefined) {
  const isWithin = origin && (address === origin || address.startsWith(`${origin}/`))
  const path = isWithin ? address.slice(origin.length) || '/' : address
  return path.startsWith('/') ? path : undefined
}

/** Why a link into this site is dead; undefined if it is not. */
export function findDeadLinkReason(
  address: string,
  pages: readonly SitePage[],
  origin?: string,
): TextKey | undefined {
  const ownPath = getPathWithinSite(address, origin)
  if (ownPath === undefined) return undefined
  const [, rawPath = '', place] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(ownPath) ?? []
  const path = decodePath(rawPath)
    .replace(/(.)\/+$/, '$1')
    .toLowerCase()
  if (isFile(path) && !isFileAddress(path)) return undefined
  if (path === panel || path.startsWith(`${panel}/`)) return 'visitors cannot open the panel'
  const matches = groupByPath(pages).get(path) ?? []
  const here = matches.filter(({ to }) => to === path)
  // A draft leaves its address to the page that stood there.
  const page = here.find(({ closed }) => !closed) ?? here[0]
  if (!page) return isFileAddress(path) ? 'there is no such file' : 'there is no such page'
  if (page.closed) return describeHiddenReason(page.closed)
  const hasPlaces = matches.some(({ to }) => to !== path && to.startsWith(`${path}#`))
  if (!place || !hasPlaces) return undefined
  const hasFragment = matches.some(({ to }) => to === `${path}#${decodePath(place)}`)
  return hasFragment ? undefined : 'the page has no such place'
}

/** Index by path, cached per list of pages: a site checks thousands of links against the same thousands of pages. */
function groupByPath(pages: readonly SitePage[]) {
  const groups = groupCache.get(pages) ?? Map.groupBy(pages, ({ to }) => removeAnchor(to))
  groupCache.set(pages, groups)
  return groups
}

const groupCache = new WeakMap<readonly SitePage[], Map<string, SitePage[]>>()

const panel = href('/admin')

const reasons = {
  draft: 'it is a draft, which visitors do not see',
  closed: 'this position is closed',
  scheduled: 'it is not published yet',
} as const

/** Why visitors do not see a page. */
export const describeHiddenReason = (closed: keyof typeof reasons): TextKey => reasons[closed]

/** Pictures, feeds and other files, which the list of pages does not contain. */
const isFile = (path: string) => /\.\w{2,12}$/.test(path)

function decodePath(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
