import { data, href } from 'react-router'
import { createEnglishPathFinder } from '#content/languages/language-links.server.ts'
import { languageSettings } from '#content/languages/language-settings.ts'
import type { SiteLanguage } from '#content/languages/site-language.ts'
import { createLanguageChangeLookup } from '#content/languages/unchanged-language.server.ts'
import { listEmptyPagePaths } from '#content/pages/empty-page-paths.server.ts'
import { listUnlistedPaths } from '#content/pages/page-extras.server.ts'
import { appContext } from '#core/request/app-context.server.ts'
import type { PageHandle } from '#core/request/page-handle.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import type { Route } from './+types/sitemap'
import { createCacheableTextResponse } from './answer.ts'
import { listSitemapEntries, type SitemapEntry } from './sitemap-entries.server.ts'

/** URLs in one file, 2 MB in two languages: to join, encode and digest the 50,000 that are allowed holds other requests. */
const maxPerFile = 5000

export const handle: PageHandle = { query: { shared: ['teil'] } }

interface Entry extends SitemapEntry {
  /** The page in each language, if there are two. */
  languages?: { de: string; en: string } | undefined
}

/** Sitemap of all indexable pages with their last change; an index with `?teil=` when one file is not enough. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { environment, database, store } = context.get(appContext)
  const origin = environment.ORIGIN
  const partText = new URL(request.url).searchParams.get('teil')
  const part = Number(/^[1-9]\d{0,2}$/.exec(partText ?? '1')?.[0] ?? 0)
  const left = new Set([
    ...(await listEmptyPagePaths(store, database.db)),
    ...(await listUnlistedPaths(store)),
  ])
  const findAlternate = await createEnglishPathFinder({ store, database }, left)
  const { second } = await store.setting(languageSettings)
  const changes = second ? await createLanguageChangeLookup(database.db) : undefined
  const list = (language: SiteLanguage) =>
    listSitemapEntries(
      database.db,
      (table, row) => changes?.(table, row, language) ?? row.updated_at,
    )
  const changedInSecond = new Map<string, string | undefined>()
  if (second)
    for await (const { path, changed } of yieldingIterator(await list(second)))
      changedInSecond.set(path, changed)
  let count = 0
  const pageEntries: Entry[] = []
  const add = (entry: Entry) => Math.ceil(++count / maxPerFile) === part && pageEntries.push(entry)
  for await (const entry of yieldingIterator(await list('de'))) {
    if (left.has(entry.path)) continue
    const english = findAlternate(entry.path)
    const languages = english ? { de: entry.path, en: english } : undefined
    add({ ...entry, languages })
    if (english) add({ path: english, languages, changed: changedInSecond.get(entry.path) })
  }
  const parts = Math.ceil(count / maxPerFile)
  if (part < 1 || part > parts) throw data(null, { status: 404 })
  if (partText === null && parts > 1) {
    const files = Array.from({ length: parts }, (_, at) => ({
      path: `${href('/sitemap.xml')}?teil=${at + 1}`,
    }))
    return createCacheableTextResponse(
      await writeSitemap('sitemapindex', 'sitemap', origin, files),
      'application/xml',
    )
  }
  return createCacheableTextResponse(
    await writeSitemap('urlset', 'url', origin, pageEntries),
    'application/xml',
  )
}

async function writeSitemap(root: string, tag: string, origin: string, entries: Entry[]) {
  const lines: string[] = []
  for await (const { path, changed, languages } of yieldingIterator(entries)) {
    const alternates = languages
      ? Object.entries({ ...languages, 'x-default': languages.de }).map(
          ([language, to]) =>
            `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${to}"/>`,
        )
      : []
    lines.push(
      `<${tag}><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${alternates.join('')}</${tag}>`,
    )
  }
  const names = entries.some(({ languages }) => languages)
    ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>\n${lines.join('\n')}\n</${root}>\n`
}
