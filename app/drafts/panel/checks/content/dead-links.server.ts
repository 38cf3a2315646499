import { sql } from 'kysely'
import { extractLinks, hasLinkFields } from '#content/pages/extract-links.ts'
import { normalizeOldAddress, stripQuery } from '#content/pages/old-address.ts'
import { createRedirectMatcher } from '#content/pages/redirects.server.ts'
import { findDeadLinkReason } from '#content/pages/site-page.ts'
import { listSitePages } from '#content/pages/site-pages.server.ts'
import type { Fields } from '#core/fields/field.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { Check, CheckableSite } from '../check.ts'
import { findFields } from './find-fields.server.ts'

interface LinkingItem {
  links: string[]
  text: string
  to: string
}

export const checkDeadLinks: Check = async (site, t) => {
  const { db } = site.database
  const pages = await listSitePages(db)
  const isRedirected = await createRedirectMatcher(db, pages)
  const all = await listLinkingItems(site, t)
  const dead = all.flatMap(({ links, text, to }) =>
    links.flatMap((link) => {
      const reason = resolvesByRedirect(link, isRedirected)
        ? undefined
        : findDeadLinkReason(link, pages)
      return reason ? [{ text: `${text}: ${link} (${t.of(reason)})`, to, says: link }] : []
    }),
  )
  if (dead.length === 0) return []
  return [
    {
      text: t('Links that lead nowhere on this site.'),
      links: dead,
    },
  ]
}

export const listLinkingItems = async (
  site: CheckableSite,
  t: Translator,
): Promise<LinkingItem[]> => {
  const namesIn = (fields: Fields) =>
    Object.keys(fields).filter((name) => hasLinkFields(pickField(fields, name)))
  const places = await findFields(site, t, { namesIn, isLikely: containsPath })
  return places.map(({ name, fields, values, text, to }) => ({
    links: extractLinks(pickField(fields, name), values),
    text,
    to,
  }))
}

const resolvesByRedirect = (link: string, isRedirected: (address: string) => boolean) =>
  link.startsWith('/') && isRedirected(normalizeOldAddress(stripQuery(link)) ?? '')

const pickField = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each === name))

/** SQL prefilter: the field is a path, or contains one in quotation marks, as rich text and lists do. */
const containsPath = (name: string) =>
  sql<boolean>`(cast(${sql.ref(name)} as text) like '/%' or cast(${sql.ref(name)} as text) like '%"/%')`
