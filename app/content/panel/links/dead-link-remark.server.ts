import { withEnglishSitePages } from '#content/languages/english-site-pages.server.ts'
import { extractLinks } from '#content/pages/extract-links.ts'
import { findDeadLinkReason } from '#content/pages/site-page.ts'
import { getCachedSitePages } from '#content/pages/site-pages.server.ts'
import type { Fields } from '#core/fields/field.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'

/** A remark on dead links in saved values; they do not prevent saving. */
export async function findDeadLinkRemark(
  t: Translator,
  { database, environment }: AppContext,
  fields: Fields,
  values: Record<string, unknown>,
) {
  const links = extractLinks(fields, values)
  if (links.length === 0) return undefined
  const pages = await withEnglishSitePages(
    { database },
    await getCachedSitePages({ database }),
    links,
  )
  const dead = links.flatMap((link) => {
    const why = findDeadLinkReason(link, pages, environment.ORIGIN)
    return why ? [t('The link {link} leads nowhere: {why}.', { link, why: t.of(why) })] : []
  })
  return dead.length > 0 ? dead.slice(0, 3).join(' ') : undefined
}
