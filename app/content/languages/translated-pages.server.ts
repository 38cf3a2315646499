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
import { page } from '../types/page.ts'
import { post } from '../types/post.ts'
import { project } from '../types/project.ts'
import { localize } from './localize.ts'

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
  /** Pages by a former address, as `recordFormerSlug` writes it. */
  former: ReadonlyMap<string, TranslatedPage>
  /** German addresses of pages that have no translation. */
  absent: ReadonlySet<string>
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

/** A page of an item, or the German address of one that has no translation. */
type ListedPage = TranslatedPage | string

function indexPages(all: ListedPage[], moves: FormerAddress[]): TranslatedPages {
  const pages = all.filter((each) => typeof each !== 'string')
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
    absent: new Set(all.filter((each) => typeof each === 'string')),
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

async function listProjects(db: Db): Promise<ListedPage[]> {
  const rows = await listRows(asContentDb(db), project)
  return rows.flatMap((row): ListedPage[] => {
    const german = href('/projekte/:id', { id: String(row.id) })
    const { title } = localize(project, row, 'en') ?? {}
    return title ? toPage('projects', row, german, german, title, always) : [german]
  })
}

async function listJobs(db: Db): Promise<ListedPage[]> {
  const rows = await listRows(asContentDb(db), job, { is_active: true })
  return rows.flatMap((row): ListedPage[] => {
    const german = href('/karriere/:id', { id: String(row.id) })
    const { title } = localize(job, row, 'en') ?? {}
    return title
      ? toPage('job_listings', row, german, german, title, () => isOpenJob(row))
      : [german]
  })
}

async function listPosts(db: Db): Promise<ListedPage[]> {
  const rows = await listRows(asContentDb(db), post, { is_published: true })
  return rows.flatMap((row): ListedPage[] => {
    const translated = localize(post, row, 'en')
    const german = href('/blog/:slug', { slug: row.slug })
    if (!translated) return [german]
    const { title, slug } = translated
    const isPublic = () => (row.published_at ?? '9') <= clock.now().toISOString()
    return toPage('blog_posts', row, german, href('/blog/:slug', { slug }), title, isPublic)
  })
}

async function listOwnPages(db: Db): Promise<ListedPage[]> {
  const rows = await listRows(asContentDb(db), page)
  const translated = new Map(
    rows.flatMap((row) => {
      const whole = localize(page, row, 'en')
      return whole ? [[row.id, whole]] : []
    }),
  )
  const german = new Map(rows.map((row) => [row.id, row]))
  return rows.flatMap((row): ListedPage[] => {
    const own = translated.get(row.id)
    if (!row.is_published) return []
    const join = (all: ReadonlyMap<number, { slug: string }>, { slug }: { slug: string }) =>
      [all.get(row.parent_id ?? 0)?.slug, slug].map((each) => each && `/${each}`).join('')
    const path = join(german, row)
    return own ? toPage('pages', row, path, join(translated, own), own.title, always) : [path]
  })
}

const toPage = (
  table: string,
  { id, updated_at }: { id: number; updated_at: string },
  germanPath: string,
  path: string,
  title: string,
  isPublic: () => boolean,
): TranslatedPage[] => [
  {
    ...{ item: `${table}:${id}`, id, germanPath, title, isPublic, changed: updated_at },
    path: toEnglishPath(path),
  },
]
