import { sql } from 'kysely'
import { withEnglishSitePages } from '#content/languages/english-site-pages.server.ts'
import { extractLinks, hasLinkFields } from '#content/pages/extract-links.ts'
import { normalizeOldAddress, stripQuery } from '#content/pages/old-address.ts'
import { createRedirectTest } from '#content/pages/redirects.server.ts'
import { findDeadLinkReason } from '#content/pages/site-page.ts'
import { listSitePages } from '#content/pages/site-pages.server.ts'
import type { Fields } from '#core/fields/field.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import type { Check, CheckableSite, FindingPlace } from '../check.ts'
import { findFieldOccurrences } from './find-field-occurrences.server.ts'

interface LinkingItem {
  links: string[]
  text: string
  to: string
}

export const checkInternalLinks: Check = async (site, t) => {
  const { db } = site.database
  const items = await listItemsWithLinks(site, t)
  const allLinks = items.flatMap(({ links }) => links)
  const pages = await withEnglishSitePages(site, await listSitePages(db), allLinks)
  const isRedirected = await createRedirectTest(db, pages)
  const dead: FindingPlace[] = []
  for await (const { links, text, to } of yieldingIterator(items))
    for (const link of links) {
      const reason = resolvesByRedirect(link, isRedirected)
        ? undefined
        : findDeadLinkReason(link, pages)
      if (reason) dead.push({ text: `${text}: ${link} (${t.of(reason)})`, to, says: link })
    }
  if (dead.length === 0) return []
  return [
    {
      text: t('Links that lead nowhere on this site.'),
      links: dead,
    },
  ]
}

export const listItemsWithLinks = async (
  site: CheckableSite,
  t: Translator,
): Promise<LinkingItem[]> => {
  const namesIn = (fields: Fields) =>
    Object.keys(fields).filter((name) => hasLinkFields(pickField(fields, name)))
  const places = await findFieldOccurrences(site, t, { namesIn, isLikely: containsPath })
  const items: LinkingItem[] = []
  for await (const { name, fields, values, text, to } of yieldingIterator(places)) {
    const links = extractLinks(pickField(fields, name), values)
    if (links.length > 0) items.push({ links, text, to })
  }
  return items
}

const resolvesByRedirect = (link: string, isRedirected: (address: string) => boolean) =>
  link.startsWith('/') && isRedirected(normalizeOldAddress(stripQuery(link)) ?? '')

const pickField = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each === name))

/** SQL prefilter: the field is a path, or contains one in quotation marks, as rich text and lists do. */
const containsPath = (name: string) =>
  sql<boolean>`(cast(${sql.ref(name)} as text) like '/%' or cast(${sql.ref(name)} as text) like '%"/%')`
