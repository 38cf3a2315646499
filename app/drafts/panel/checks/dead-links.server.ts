import { sql } from 'kysely'
import { canLink, extractLinks } from '#content/links-in.ts'
import { oldAddress, stripQuery } from '#content/old-address.ts'
import { deadEnd } from '#content/own-page.ts'
import { ownPages } from '#content/own-pages.server.ts'
import { createRedirectMatcher } from '#content/redirects.server.ts'
import type { Fields } from '#core/fields/field.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { Check, Site } from './check.ts'
import { findFields } from './find-fields.server.ts'

interface Linking {
  links: string[]
  text: string
  to: string
}

export const deadLinks: Check = async (site, t) => {
  const { db } = site.database
  const pages = await ownPages(db)
  const isLed = await createRedirectMatcher(db, pages)
  const all = await listLinkingItems(site, t)
  const dead = all.flatMap(({ links, text, to }) =>
    links.flatMap((link) => {
      const why = leadsOn(link, isLed) ? undefined : deadEnd(link, pages)
      return why ? [{ text: `${text}: ${link} (${t.of(why)})`, to, says: link }] : []
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

export const listLinkingItems = async (site: Site, t: Translator): Promise<Linking[]> => {
  const namesIn = (fields: Fields) =>
    Object.keys(fields).filter((name) => canLink(fieldOf(fields, name)))
  const places = await findFields(site, t, { namesIn, isLikely: leadsWithin })
  return places.map(({ name, fields, values, text, to }) => ({
    links: extractLinks(fieldOf(fields, name), values),
    text,
    to,
  }))
}

const leadsOn = (link: string, isLed: (address: string) => boolean) =>
  link.startsWith('/') && isLed(oldAddress(stripQuery(link)) ?? '')

const fieldOf = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each === name))

/** A path by itself, or in quotation marks as in rich text and in lists. */
const leadsWithin = (name: string) =>
  sql<boolean>`(cast(${sql.ref(name)} as text) like '/%' or cast(${sql.ref(name)} as text) like '%"/%')`
