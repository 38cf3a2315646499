import { requireRight } from '#accounts/rights.server.ts'
import { withEnglishSitePages } from '#content/languages/english-site-pages.server.ts'
import { findDeadLinkReason, type SitePage } from '#content/pages/site-page.ts'
import { getCachedSitePages } from '#content/pages/site-pages.server.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { contentPermissions } from '#panel/kit/screens/shared-permissions.ts'
import type { Route } from './+types/pages'

/** Suggestions per kind of page; a longer query finds the others. */
const perKind = 50

/** The pages whose name or address contains `?q=`, for link inputs, and why `q` itself is a dead link. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { t } = requireRight(context, contentPermissions.read)
  const { database, environment } = getContentContext(context)
  const query = new URL(request.url).searchParams.get('q') ?? ''
  const all = await getCachedSitePages({ database })
  const known = await withEnglishSitePages({ database }, all, [query])
  const reason = query ? findDeadLinkReason(query, known, environment.ORIGIN) : undefined
  const translateName = (page: SitePage) =>
    page.kind === 'Page' ? { ...page, name: t.word(page.name) } : page
  return { pages: filterPages(known.map(translateName), query), reason: reason && t.of(reason) }
}

/** The matching pages; of several names for one address only the first. */
function filterPages(pages: SitePage[], query: string) {
  const words = query.trim().normalize('NFC').toLowerCase()
  const remaining = new Map<SitePage['kind'], number>()
  const seen = new Set<string>()
  return pages.filter(({ to, name, kind }) => {
    if (!name.toLowerCase().includes(words) && !to.includes(words)) return false
    const count = remaining.get(kind) ?? perKind
    if (count === 0 || seen.has(to)) return false
    remaining.set(kind, count - 1)
    seen.add(to)
    return true
  })
}
