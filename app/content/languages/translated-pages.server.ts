import { href } from 'react-router'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { clock } from '#core/runtime/clock.ts'
import { toEnglishPath } from '#core/site-addresses/english-addresses.ts'
import { asContentDb } from '../store/change.server.ts'
import { memoizeByVersion } from '../store/memoize-by-version.server.ts'
import { listRows } from '../store/read.server.ts'
import { job } from '../types/job.ts'
import { isOpenJob } from '../types/open-job.ts'
import { type Page, page } from '../types/page.ts'
import { post } from '../types/post.ts'
import { project } from '../types/project.ts'
import { localize } from './localize.ts'
import { asTranslation, type Translations } from './translations.ts'

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

export interface TranslatedPages {
  byItem: ReadonlyMap<string, TranslatedPage>
  byPath: ReadonlyMap<string, TranslatedPage>
  byGermanPath: ReadonlyMap<string, TranslatedPage>
  /** Pages by a former address, as the triggers of `pages` write it: `en/dienste/wartung`. */
  former: ReadonlyMap<string, TranslatedPage>
  /** German addresses of pages that have no translation, and whether visitors see the page now. */
  absent: ReadonlyMap<string, () => boolean>
}

/** All item pages in the second language, cached until the content changes. */
export const readTranslatedPages = memoizeByVersion(
  async ({ database }: Pick<AppContext, 'database'>) =>
    indexPages(
      [
        ...(await listProjects(database.db)),
        ...(await listJobs(database.db)),
        ...(await listPosts(database.db)),
        ...(await listOwnPages(database.db)),
      ],
      await listFormerAddresses(database.db),
    ),
)

/** A page of an item, also of one that has no translation. */
type ListedPage = TranslatedPage | Pick<TranslatedPage, 'germanPath' | 'isPublic'>

function indexPages(all: ListedPage[], moves: FormerAddress[]): TranslatedPages {
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

async function listProjects(db: Db) {
  const rows = await listRows(asContentDb(db), project)
  return rows.map((row) => {
    const path = href('/projekte/:id', { id: String(row.id) })
    return toPage('projects', row, path, localize(project, row, 'en'), path, always)
  })
}

async function listJobs(db: Db) {
  const rows = await listRows(asContentDb(db), job, { is_active: true })
  return rows.map((row) => {
    const path = href('/karriere/:id', { id: String(row.id) })
    return toPage('job_listings', row, path, localize(job, row, 'en'), path, () => isOpenJob(row))
  })
}

async function listPosts(db: Db) {
  const rows = await listRows(asContentDb(db), post, { is_published: true })
  return rows.map((row) => {
    const own = localize(post, row, 'en')
    const toPath = ({ slug }: { slug: string }) => href('/blog/:slug', { slug })
    const isPublic = () => (row.published_at ?? '9') <= clock.now().toISOString()
    return toPage('blog_posts', row, toPath(row), own, toPath(own ?? row), isPublic)
  })
}

async function listOwnPages(db: Db) {
  const rows = await listRows(asContentDb(db), page)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const join = (row: StoredPage, toSegment: (row: StoredPage) => string | undefined) => {
    const parent = byId.get(row.parent_id ?? 0)
    return [parent && toSegment(parent), toSegment(row)]
      .map((each) => (each ? `/${each}` : ''))
      .join('')
  }
  return rows
    .filter((row) => row.is_published)
    .map((row) => {
      const path = join(row, ({ slug }) => slug)
      return toPage('pages', row, path, localize(page, row, 'en'), join(row, getSegment), always)
    })
}

type StoredPage = Page & { translations?: Translations | null }

/** Its part of an address in English, complete or not: addresses below it stay while it lacks a word. */
const getSegment = ({ slug, translations }: StoredPage) =>
  translations?.en && String(asTranslation(translations.en.slug)?.text ?? slug)

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
