import { getRequestedPagePath } from '#addresses.ts'
import {
  getQueryParameters,
  hasAllQueryParameters,
  normalizeOldAddress,
  stripQuery,
} from '#content/pages/old-address.ts'
import {
  applyRedirectPattern,
  findMatchingRedirect,
  isRedirectPattern,
} from '#content/pages/redirect-pattern.ts'
import { encodeLocation, loadRedirects, type RedirectMap } from '#content/pages/redirects.server.ts'
import { getSitePageAddressSet } from '#content/pages/site-pages.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { findCanonicalRedirectPath } from '../requests/canonical.server.ts'
import { withCampaign } from './campaign-parameters.server.ts'
import type { RouteInfo } from './route-info.server.ts'

interface RedirectIndex {
  /** Old addresses with a query, such as `/?page_id=12`, by path and one parameter. */
  queries: Map<string, RedirectMatch[]>
  /** All redirects, if a pattern leads to another site; otherwise empty. */
  all: RedirectMap
  pages: ReadonlySet<string>
}

interface RedirectMatch {
  source: string
  target: string
}

/**
 * Redirects that must be known before a page is rendered: those with a query (`/?page_id=12`), since there is a page at
 * `/`, and patterns to other sites, where case matters. In memory, so that pages need no query. Other redirects are
 * only looked up when there is no page.
 */
export function createEarlyRedirectLookup(app: AppContext) {
  const { ORIGIN } = app.environment
  let index: RedirectIndex = { queries: new Map(), all: new Map(), pages: new Set() }
  let latest: Promise<RedirectIndex> | undefined

  async function refresh() {
    const mine = buildIndex(app)
    latest = mine
    try {
      const newIndex = await mine
      // A later read may have started since.
      if (latest === mine) index = newIndex
    } catch (error) {
      log.warn({ err: error }, 'redirects could not be read')
    }
  }
  app.database.onChange(() => void refresh())
  void refresh()

  function ofQuery({ handle }: Pick<RouteInfo, 'handle'>, path: string, search: string) {
    const { queries } = index
    if (search.length < 2 || queries.size === 0) return undefined
    const query = new URLSearchParams(search)
    const { shared = [], personal = [] } = handle.query ?? {}
    const pageParameters = [...shared, ...personal]
    const oldPath = normalizeOldAddress(path) ?? ''
    const [match] = buildKeys(oldPath, query)
      .flatMap((key) => queries.get(key) ?? [])
      .filter(
        ({ source }) => hasAllQueryParameters(source, query) && !isPage(source, pageParameters),
      )
      // The most specific source wins.
      .sort((a, b) => b.source.length - a.source.length)
    if (!match) return undefined
    for (const name of getQueryParameters(match.source).keys()) query.delete(name)
    return withCampaign(new URL(encodeLocation(match.target), ORIGIN).href, query)
  }

  /** For paths with capitals. */
  function abroad(path: string, search = '') {
    const { all, pages } = index
    // Not for data requests of a page (`.data`), which the router follows in lower case.
    const oldPath = all.size > 0 && getRequestedPagePath(path) === path && normalizeOldAddress(path)
    if (!oldPath) return undefined
    const match = findMatchingRedirect(
      (source) => all.get(source),
      (address) => pages.has(address),
      oldPath,
    )
    return match && isAbroad(match)
      ? withCampaign(encodeLocation(applyRedirectPattern(match, canonicalizePath(path))), search)
      : undefined
  }

  return { ofQuery, abroad }
}

const isAbroad = ({ source, target }: RedirectMatch) =>
  isRedirectPattern(source) && isRedirectPattern(target) && !target.startsWith('/')

/** Canonical, but with the original case. */
const canonicalizePath = (path: string) => findCanonicalRedirectPath(path, false) ?? path

/** Whether the page itself reads one of the parameters. */
const isPage = (source: string, pageParameters: string[]) =>
  [...getQueryParameters(source).keys()].some((name) => pageParameters.includes(name))

/** Index keys of a query: the path alone, and the path with each parameter. */
const buildKeys = (path: string, query: URLSearchParams) => [
  ...new Set([path, ...[...query].map((each) => JSON.stringify([path, ...each]))]),
]

async function buildIndex(app: AppContext): Promise<RedirectIndex> {
  const redirects = await loadRedirects(app)
  const leadAbroad = [...redirects].some(([source, target]) => isAbroad({ source, target }))
  return {
    queries: indexByParameter(redirects),
    all: leadAbroad ? redirects : new Map(),
    pages: leadAbroad ? await getSitePageAddressSet(app) : new Set(),
  }
}

function indexByParameter(redirects: RedirectMap) {
  const all = [...redirects].flatMap(([source, target]) =>
    source.includes('?')
      ? { source, target, keys: buildKeys(stripQuery(source), getQueryParameters(source)) }
      : [],
  )
  const frequency = new Map<string, number>()
  for (const key of all.flatMap(({ keys }) => keys))
    frequency.set(key, (frequency.get(key) ?? 0) + 1)
  // The parameter that the fewest redirects share.
  const findRarest = ([any = '', ...keys]: string[]) =>
    keys.reduce(
      (least, key) => ((frequency.get(key) ?? 0) < (frequency.get(least) ?? 0) ? key : least),
      keys[0] ?? any,
    )
  return Map.groupBy(all, ({ keys }) => findRarest(keys))
}
