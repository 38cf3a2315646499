import { sql } from 'kysely'
import { href } from 'react-router'
import { readPageAddressIndex } from '#content/pages/page-addresses.server.ts'
import { getExtrasPagePath, pageExtrasNames } from '#content/settings/page-extras.ts'
import type { Collection } from '#content/types/collection.ts'
import { collections } from '#content/types/collections.ts'
import { isOpenJob } from '#content/types/open-job.ts'
import { listPostAddresses } from '#content/types/published-posts.server.ts'
import type { Db } from '#core/db/tables.ts'

export interface SitemapEntry {
  path: string
  /** When what the page shows last changed. */
  changed?: string | undefined
}

const isListed = ({ is_unlisted }: { is_unlisted: boolean }) => !is_unlisted

/** When a row of a table last changed. */
type ReadChange = (table: string, row: { id: number; updated_at: string }) => string

/** All indexable pages by their German paths, with the changes that `readChange` returns. */
export async function listSitemapEntries(
  db: Db,
  readChange: ReadChange,
): Promise<Iterable<SitemapEntry>> {
  const { latest, projects, posts, jobs, settings, pages } = await readRows(db, readChange)
  const open = jobs.filter((each) => isOpenJob(each))
  const newestSetting = (...names: string[]) =>
    newest(
      settings.filter(({ category }) => names.includes(category)).map((each) => each.updated_at),
    )
  const openSince = newest(open.map((each) => each.updated_at))
  /** Omits pages whose text was never written. */
  const toEntries = (path: string, changed: string | undefined): SitemapEntry[] =>
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
    for (const { isPublished, isUnlisted, path, changed } of pages)
      if (isPublished && !isUnlisted) yield { path, changed }
    yield* toEntries(href('/datenschutz'), newestSetting('privacy'))
    yield* toEntries(href('/impressum'), newestSetting('imprint'))
  }
}

/** Reads only dates and addresses, since there may be many rows. */
async function readRows(db: Db, readChange: ReadChange) {
  const [latest, projects, posts, jobs, settings, { pages }] = await Promise.all([
    readLatestChanges(db, readChange),
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
    db.selectFrom('settings').select(['id', 'category', 'updated_at']).execute(),
    readPageAddressIndex(db),
  ])
  const date = <Row extends { id: number; updated_at: string }>(table: string, rows: Row[]) =>
    rows.map((row) => ({ ...row, updated_at: readChange(table, row) }))
  return {
    latest,
    projects: date('projects', projects),
    posts: date('blog_posts', posts),
    jobs: date('job_listings', jobs),
    settings: date('settings', settings),
    pages: [...pages.values()].map((each) => ({
      ...each,
      changed: readChange('pages', { id: each.id, updated_at: each.changed }),
    })),
  }
}

/** Last change of the types without pages of their own, one query for all tables. Returns a lookup by page. */
async function readLatestChanges(db: Db, readChange: ReadChange) {
  const types = Object.values<Collection>(collections).filter(
    ({ ownPage, shownOn }) => !ownPage && shownOn.length > 0,
  )
  const rowsOf = types.map(({ table, fields }) => {
    const visible = 'is_active' in fields ? sql` where is_active` : sql``
    return sql`select ${sql.lit(table)} as type, id, updated_at from ${sql.table(table)}${visible}`
  })
  const union = sql<{
    type: string
    id: number
    updated_at: string
  }>`${sql.join(rowsOf, sql` union all `)}`
  const { rows } = await union.execute(db)
  return (page: string) => {
    const shown = new Set(
      types
        .filter(({ shownOn }) => shownOn.some(({ path }) => path === page))
        .map(({ table }) => table),
    )
    return rows.filter(({ type }) => shown.has(type)).map((row) => readChange(row.type, row))
  }
}

function newest(dates: (string | null | undefined)[]) {
  let latestDate: string | undefined
  for (const date of dates)
    if (date && (latestDate === undefined || date > latestDate)) latestDate = date
  return latestDate
}
