import { withEnglishSitePages } from '#content/languages/english-site-pages.server.ts'
import { normalizeOldAddress, stripQuery } from '#content/pages/old-address.ts'
import { createRedirectTest } from '#content/pages/redirects.server.ts'
import { createPublicPageExistenceTest } from '#content/pages/site-page.ts'
import { getCachedSitePages } from '#content/pages/site-pages.server.ts'
import { toSlug } from '#core/fields/slug.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { englishHome } from '#core/site-addresses/english-addresses.ts'
import { isEnglishPath } from '#core/site-addresses/english-paths.ts'
import { listItemsWithLinks } from '#drafts/panel/checks/content/internal-links.server.ts'

const maxRows = 50

/** Requested addresses without a page and without a redirect, each with the most similar page and the items that link to it. */
export async function listNotFoundPaths(app: AppContext, t: Translator) {
  const { db } = app.database
  const all = await db
    .selectFrom('lost_addresses')
    .selectAll()
    .orderBy('asked', 'desc')
    .orderBy('path')
    .execute()
  if (all.length === 0) return []
  const links = all.map(({ path }) => path)
  const pages = await withEnglishSitePages(app, await getCachedSitePages(app), links)
  const isRedirected = await createRedirectTest(db, pages)
  const isOpen = createPublicPageExistenceTest(pages)
  const rows = all.filter(({ path }) => !isRedirected(path) && !isOpen(path)).slice(0, maxRows)
  if (rows.length === 0) return []
  const items = await listItemsWithLinks(app, t)
  const findNearest = createNearestFinder(pages.filter(({ closed }) => !closed))
  const linksByAddress = Map.groupBy(
    items.flatMap(({ found: links, describe }) =>
      links.map((link) => ({
        link: link.startsWith('/') && normalizeOldAddress(stripQuery(link)),
        describe,
      })),
    ),
    ({ link }) => link,
  )
  return rows.map((row) => ({
    ...row,
    nearest: findNearest(row.path),
    linkedFrom: (linksByAddress.get(row.path) ?? []).slice(0, 3).map(({ describe }) => describe()),
  }))
}

/** Minimum similarity of a suggestion. */
const minSimilarity = 0.3
/** Compared pages at most, to bound the response time. */
const maxPages = 2000

/** Creates a function that finds the page of the same language whose address or name is most similar to a path; the home page if none is. */
function createNearestFinder(pages: readonly { to: string; name: string }[]) {
  const candidates = pages.slice(0, maxPages).map(({ to, name }) => ({
    to,
    pairSets: [letterPairs(lastSegmentSlug(to)), letterPairs(toSlug(name))],
  }))
  const hasEnglish = pages.some(({ to }) => to === englishHome)
  return (path: string) => {
    const pairs = letterPairs(lastSegmentSlug(path.replace(/\.\w{2,5}$/, '')))
    const isEnglish = hasEnglish && isEnglishPath(path)
    let best = { to: isEnglish ? englishHome : '/', likeness: minSimilarity }
    for (const { to, pairSets } of candidates) {
      if (isEnglishPath(to) !== isEnglish) continue
      const likeness = Math.max(...pairSets.map((each) => diceCoefficient(pairs, each)))
      if (likeness > best.likeness) best = { to, likeness }
    }
    return best.to
  }
}

const lastSegmentSlug = (path: string) =>
  toSlug(path.split('/').findLast((part) => part !== '') ?? '')

function letterPairs(word: string) {
  const text = ` ${word} `
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)))
}

/** Sørensen–Dice coefficient of two sets of letter pairs. */
function diceCoefficient(a: Set<string>, b: Set<string>) {
  let shared = 0
  for (const pair of a) if (b.has(pair)) shared++
  return (2 * shared) / (a.size + b.size)
}
