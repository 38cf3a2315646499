import { href } from 'react-router'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { clock } from '#core/runtime/clock.ts'
import { toEnglishPath } from '#core/site-addresses/english-addresses.ts'
import { asContentDb } from '../store/change.server.ts'
import { memoizeByVersion } from '../store/memoize-by-version.server.ts'
import { listPartialRows, listRows, type RowConditions } from '../store/read.server.ts'
import type { Collection, StoredItem } from '../types/collection.ts'
import { job } from '../types/job.ts'
import { isOpenJob } from '../types/open-job.ts'
import { type Page, page } from '../types/page.ts'
import { post } from '../types/post.ts'
import { project } from '../types/project.ts'
import { localize } from './localize.ts'
import { type ItemVersionStamp, readThroughRowCache } from './row-cache.server.ts'
import { parseStoredTranslation, type Translations } from './translations.ts'

/** The page of an item that has a translation. */
export interface TranslatedPage {
  /** Such as `projects:3`. */
  item: string
  id: number
  /** The German address, and the one in the second language. */
  germanPath: string
  path: string
  title: string
  changed: string
  /** Whether visitors see it now. */
  isPublic: () => boolean
}

export interface TranslatedPageIndex {
  byItem: ReadonlyMap<string, TranslatedPage>
  byPath: ReadonlyMap<string, TranslatedPage>
  byGermanPath: ReadonlyMap<string, TranslatedPage>
  /** Pages by a former address, as the triggers of `pages` write it: `en/dienste/wartung`. */
  former: ReadonlyMap<string, TranslatedPage>
  /** German addresses of pages that have no translation, and whether visitors see the page now. */
  absent: ReadonlyMap<string, () => boolean>
}

type Site = Pick<AppContext, 'database'>

/** All item pages in the second language, cached until the content changes. */
export const readTranslatedPageIndex = memoizeByVersion(async (site: Site) =>
  indexPages(
    [
      ...(await listProjects(site)),
      ...(await listJobs(site)),
      ...(await listPosts(site)),
      ...(await listOwnPages(site)),
    ],
    await listFormerAddresses(site.database.db),
  ),
)

/** What the rows of a type become. Only those that changed since are read again, a batch at a time. */
async function readEach<C extends Collection, Value>(
  { database }: Site,
  type: C,
  where: RowConditions<C>,
  toValue: (row: StoredItem<C>) => Value,
): Promise<Value[]> {
  const db = asContentDb(database.db)
  // Each item has these columns, whatever its fields are.
  const stamps = await listPartialRows(db, type, ['version', 'updated_at'] as never[], where)
  return readThroughRowCache(
    database,
    `pages ${type.table}`,
    stamps as ItemVersionStamp[],
    async (ids) => {
      const rows = await listRows(db, type, { id: ids } as unknown as RowConditions<C>)
      return new Map(rows.map((row) => [Number(row.id), toValue(row)]))
    },
  )
}

/** A page of an item, also of one that has no translation. */
type ListedPage = TranslatedPage | Pick<TranslatedPage, 'germanPath' | 'isPublic'>

function indexPages(all: ListedPage[], moves: FormerAddress[]): TranslatedPageIndex {
  const pages = all.filter((each) => 'item' in each)
  const index = (key: 'item' | 'path' | 'germanPath') =>
    // Reversed, so that the first page of an address wins.
    new Map(pages.toReversed().map((each) => [each[key], each]))
  const byItem = index('item')
  const former = moves.flatMap(({ path, page_id }) => {
    const page = byItem.get(`pages:${page_id}`)
    return page ? [[path, page] as const] : []
  })
  return {
    ...{ byItem, byPath: index('path'), byGermanPath: index('germanPath') },
    former: new Map(former),
    absent: new Map(
      all.flatMap((each) => ('item' in each ? [] : [[each.germanPath, each.isPublic]])),
    ),
  }
}

type FormerAddress = Awaited<ReturnType<typeof listFormerAddresses>>[number]

const listFormerAddresses = (db: Db) =>
  db
    .selectFrom('page_former_paths')
    .select(['path', 'page_id'])
    .where('path', 'like', 'en/%')
    .orderBy('id')
    .execute()

const always = () => true

const listProjects = (site: Site) =>
  readEach(site, project, {}, (row) => {
    const path = href('/projekte/:id', { id: String(row.id) })
    return toPage('projects', row, path, localize(project, row, 'en'), path, always)
  })

const listJobs = (site: Site) =>
  readEach(site, job, { is_active: true }, (row) => {
    const path = href('/karriere/:id', { id: String(row.id) })
    const { is_active, valid_through } = row
    const isPublic = () => isOpenJob({ is_active, valid_through })
    return toPage('job_listings', row, path, localize(job, row, 'en'), path, isPublic)
  })

const listPosts = (site: Site) =>
  readEach(site, post, { is_published: true }, (row) => {
    const own = localize(post, row, 'en')
    const toPath = ({ slug }: { slug: string }) => href('/blog/:slug', { slug })
    const { published_at: at } = row
    const isPublic = () => (at ?? '9') <= clock.now().toISOString()
    return toPage('blog_posts', row, toPath(row), own, toPath(own ?? row), isPublic)
  })

async function listOwnPages(site: Site) {
  const rows = await readEach(site, page, {}, (row) => {
    const { id, updated_at, parent_id, is_published, slug } = row
    const own = localize(page, row, 'en')
    const title = own && { title: own.title }
    return { ...{ id, updated_at, parent_id, is_published }, slug, segment: getSegment(row), title }
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const join = (name: 'slug' | 'segment', row: (typeof rows)[number]) =>
    [byId.get(row.parent_id ?? 0)?.[name], row[name]]
      .map((each) => (each ? `/${each}` : ''))
      .join('')
  return rows
    .filter((row) => row.is_published)
    .map((row) => toPage('pages', row, join('slug', row), row.title, join('segment', row), always))
}

type StoredPage = Page & { translations?: Translations | null }

/** Its part of an address in English, complete or not: addresses below it stay while it lacks a word. */
const getSegment = ({ slug, translations }: StoredPage) =>
  translations?.en && String(parseStoredTranslation(translations.en.slug)?.text ?? slug)

/** `own` is the row in the second language, null without a translation. */
const toPage = (
  table: string,
  { id, updated_at: changed }: { id: number; updated_at: string },
  germanPath: string,
  own: { title: string } | null,
  path: string,
  isPublic: () => boolean,
): ListedPage =>
  own
    ? {
        ...{ item: `${table}:${id}`, id, germanPath, title: own.title, isPublic, changed },
        path: toEnglishPath(path),
      }
    : { germanPath, isPublic }
