import { sql } from 'kysely'
import { data, href } from 'react-router'
import { createEnglishPathFinder } from '#content/languages/language-links.server.ts'
import { listEmptyPagePaths } from '#content/pages/empty-page-paths.server.ts'
import { readPageAddressIndex } from '#content/pages/page-addresses.server.ts'
import { listUnlistedPaths } from '#content/pages/page-extras.server.ts'
import { getExtrasPagePath, pageExtrasNames } from '#content/settings/page-extras.ts'
import type { Collection } from '#content/types/collection.ts'
import { collections } from '#content/types/collections.ts'
import { isOpenJob } from '#content/types/open-job.ts'
import { listPostAddresses } from '#content/types/published-posts.server.ts'
import type { Db } from '#core/db/tables.ts'
import { appContext } from '#core/request/app-context.server.ts'
import type { PageHandle } from '#core/request/page-handle.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import type { Route } from './+types/sitemap'
import { createMachineResponse } from './answer.ts'

/** URLs in one file, 2 MB in two languages: to join, encode and digest the 50,000 that are allowed holds other requests. */
const maxPerFile = 5000

export const handle: PageHandle = { query: { shared: ['teil'] } }

interface Entry {
  path: string
  changed?: string | undefined
  /** The page in each language, if there are two. */
  languages?: { de: string; en: string } | undefined
}

/** Sitemap of all indexable pages with their last change; an index with `?teil=` when one file is not enough. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { environment, database, store } = context.get(appContext)
  const origin = environment.ORIGIN
  const left = new Set([
    ...(await listEmptyPagePaths(store, database.db)),
    ...(await listUnlistedPaths(store)),
  ])
  const findAlternate = await createEnglishPathFinder({ store, database }, left)
  const entries: Entry[] = []
  for await (const entry of yieldingIterator(await listEntries(database.db))) {
    if (left.has(entry.path)) continue
    const english = findAlternate(entry.path)
    const languages = english ? { de: entry.path, en: english } : undefined
    entries.push({ ...entry, languages })
    if (english) entries.push({ ...entry, languages, path: english })
  }
  const parts = Math.ceil(entries.length / maxPerFile)
  const partText = new URL(request.url).searchParams.get('teil')
  const part = Number(/^[1-9]\d{0,2}$/.exec(partText ?? '1')?.[0] ?? 0)
  if (part < 1 || part > parts) throw data(null, { status: 404 })
  if (partText === null && parts > 1) {
    const files = Array.from({ length: parts }, (_, at) => ({
      path: `${href('/sitemap.xml')}?teil=${at + 1}`,
    }))
    return createMachineResponse(
      await writeSitemap('sitemapindex', 'sitemap', origin, files),
      'application/xml',
    )
  }
  const pageEntries = entries.slice((part - 1) * maxPerFile, part * maxPerFile)
  return createMachineResponse(
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

const isListed = ({ is_unlisted }: { is_unlisted: boolean }) => !is_unlisted

/** Reads only dates and addresses, since there may be many rows. */
async function listEntries(db: Db): Promise<Iterable<Entry>> {
  const [latest, projects, posts, jobs, settings, { pages }] = await Promise.all([
    readLatestChanges(db),
    db
      .selectFrom('projects')
      .select(['id', 'updated_at', 'is_unlisted'])
      .orderBy('order_index')
      .orderBy('id')
      .execute(),
    listPostAddresses(db),
    db
      .selectFrom('job_listings')
      .select(['id', 'updated_at', 'is_active', 'is_unlisted', 'valid_through'])
      .where('is_active', '=', true)
      .orderBy('order_index')
      .orderBy('id')
      .execute(),
    db.selectFrom('settings').select(['category', 'updated_at']).execute(),
    readPageAddressIndex(db),
  ])
  const open = jobs.filter((each) => isOpenJob(each))
  const newestSetting = (...names: string[]) =>
    newest(
      settings.filter(({ category }) => names.includes(category)).map((each) => each.updated_at),
    )
  const openSince = newest(open.map((each) => each.updated_at))
  /** Omits pages whose text was never written. */
  const toEntries = (path: string, changed: string | undefined): Entry[] =>
    changed ? [{ path, changed }] : []
  const extras = new Map(
    pageExtrasNames.map((name) => [getExtrasPagePath(name), newestSetting(name)]),
  )
  return buildEntries()

  /** A generator: thousands of entries at once would block other requests. */
  function* buildEntries() {
    for (const { path, changed } of buildPageEntries())
      yield { path, changed: newest([changed, extras.get(path)]) }
  }

  function* buildPageEntries() {
    yield {
      path: href('/'),
      changed: newest([
        ...latest(href('/')),
        newestSetting('stats', 'site', 'company_description'),
      ]),
    }
    yield {
      path: href('/uber-uns'),
      changed: newest([...latest(href('/uber-uns')), newestSetting('company_description')]),
    }
    yield { path: href('/dienstleistungen'), changed: newest(latest(href('/dienstleistungen'))) }
    yield { path: href('/projekte'), changed: newest(projects.map((each) => each.updated_at)) }
    for (const { id, updated_at: changed } of projects.filter(isListed))
      yield { path: href('/projekte/:id', { id: String(id) }), changed }
    yield* toEntries(href('/blog'), newest(posts.map((each) => each.updated_at)))
    for (const { slug, updated_at: changed } of posts.filter(isListed))
      yield { path: href('/blog/:slug', { slug }), changed }
    yield { path: href('/karriere'), changed: newest([openSince, ...latest(href('/karriere'))]) }
    for (const { id, updated_at: changed } of open.filter(isListed))
      yield { path: href('/karriere/:id', { id: String(id) }), changed }
    yield { path: href('/bewerbungsprozess'), changed: openSince }
    yield { path: href('/kontakt'), changed: newest(latest(href('/kontakt'))) }
    for (const { isPublished, isUnlisted, path, changed } of pages.values())
      if (isPublished && !isUnlisted) yield { path, changed }
    yield* toEntries(href('/datenschutz'), newestSetting('privacy'))
    yield* toEntries(href('/impressum'), newestSetting('imprint'))
  }
}

/** Last change of the types without pages of their own, one query for all tables. Returns a lookup by page. */
async function readLatestChanges(db: Db) {
  const types = Object.values<Collection>(collections).filter(({ ownPage }) => !ownPage)
  const columns = types.map(({ table, fields }) => {
    const visible = 'is_active' in fields ? sql` where is_active` : sql``
    return sql`(select max(updated_at) from ${sql.table(table)}${visible}) as ${sql.ref(table)}`
  })
  const { rows } = await sql<Record<string, string | null>>`select ${sql.join(columns)}`.execute(db)
  return (page: string) =>
    types
      .filter(({ shownOn }) => shownOn.some(({ path }) => path === page))
      .map(({ table }) => rows[0]?.[table])
}

function newest(dates: (string | null | undefined)[]) {
  let latestDate: string | undefined
  for (const date of dates)
    if (date && (latestDate === undefined || date > latestDate)) latestDate = date
  return latestDate
}
