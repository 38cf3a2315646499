import { sql } from 'kysely'
import { withEnglishSitePages } from '#content/languages/english-site-pages.server.ts'
import { extractLinks, hasLinkFields } from '#content/pages/extract-links.ts'
import { normalizeOldAddress, stripQuery } from '#content/pages/old-address.ts'
import { createRedirectTest } from '#content/pages/redirects.server.ts'
import { findDeadLinkReason } from '#content/pages/site-page.ts'
import { getCachedSitePages } from '#content/pages/site-pages.server.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import type { Check, CheckableSite, FindingPlace } from '../check.ts'
import { findFieldOccurrences } from './find-field-occurrences.server.ts'

export const checkInternalLinks: Check = async (site, t) => {
  const { db } = site.database
  const items = await listItemsWithLinks(site, t)
  const allLinks = items.flatMap(({ found }) => found)
  const pages = await withEnglishSitePages(site, await getCachedSitePages(site), allLinks)
  const isRedirected = await createRedirectTest(db, pages)
  const dead: FindingPlace[] = []
  for await (const { found: links, describe } of yieldingIterator(items))
    for (const link of links) {
      const reason = resolvesByRedirect(link, isRedirected)
        ? undefined
        : findDeadLinkReason(link, pages)
      if (!reason) continue
      const { text, to } = describe()
      dead.push({ text: `${text}: ${link} (${t.of(reason)})`, to, says: link })
    }
  if (dead.length === 0) return []
  return [
    {
      text: t('Links that lead nowhere on this site.'),
      links: dead,
    },
  ]
}

/** The links of each field that has any. */
export const listItemsWithLinks = (site: CheckableSite, t: Translator) =>
  findFieldOccurrences(site, t, {
    name: 'links',
    namesIn: (fields) =>
      Object.entries(fields).flatMap(([name, field]) =>
        hasLinkFields({ [name]: field }) ? [name] : [],
      ),
    isLikely: containsPath,
    extract: (field, value, name) => {
      const links = extractLinks({ [name]: field }, { [name]: value })
      return links.length > 0 ? [links] : []
    },
  })

const resolvesByRedirect = (link: string, isRedirected: (address: string) => boolean) =>
  link.startsWith('/') && isRedirected(normalizeOldAddress(stripQuery(link)) ?? '')

/** SQL prefilter: the field is a path, or contains one in quotation marks, as rich text and lists do. */
const containsPath = (name: string) =>
  sql<boolean>`(cast(${sql.ref(name)} as text) like '/%' or cast(${sql.ref(name)} as text) like '%"/%')`
