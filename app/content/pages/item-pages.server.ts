import { href } from 'react-router'
import type { Db } from '#core/db/tables.ts'
import { parseItemTarget } from '#core/fields/links/parse-item-target.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { getCurrentIsoTime } from '../store/change.server.ts'
import { isOpenJob } from '../types/open-job.ts'
import { withItemAnchors } from './anchors.ts'
import {
  getCachedPageAddressIndex,
  type PageAddress,
  type PageAddressIndex,
  readPageAddressIndex,
} from './page-addresses.server.ts'
import { servicesLink } from './public-pages.ts'
import type { SitePage } from './site-page.ts'

/** Reads the pages of the items of a table; with `ids` at least those of them. */
type PageReader = (db: Db, ids?: number[]) => Promise<SitePage[]>

const servicePages: PageReader = async (db) => {
  const rows = await db
    .selectFrom('services')
    .select(['id', 'title'])
    .orderBy('order_index')
    .orderBy('id')
    .execute()
  return withItemAnchors(rows).map(({ id, title, anchor }) => ({
    to: `${servicesLink.path}#${anchor}`,
    name: title,
    kind: 'Service',
    item: `services:${id}`,
  }))
}

const projectPages: PageReader = async (db, ids) => {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'title'])
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('order_index')
    .execute()
  return rows.map(({ id, title }) => ({
    to: href('/projekte/:id', { id: String(id) }),
    name: title,
    kind: 'Project',
    item: `projects:${id}`,
  }))
}

const jobPages: PageReader = async (db, ids) => {
  const rows = await db
    .selectFrom('job_listings')
    .select(['id', 'title', 'is_active', 'valid_through'])
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('order_index')
    .execute()
  return rows.map((job) => ({
    to: href('/karriere/:id', { id: String(job.id) }),
    name: job.title,
    kind: 'Job',
    item: `job_listings:${job.id}`,
    ...(!isOpenJob(job) && { closed: 'closed' }),
  }))
}

const postPages: PageReader = async (db, ids) => {
  const posts = await db
    .selectFrom('blog_posts')
    .select(['id', 'slug', 'title', 'is_published', 'published_at'])
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('id', 'desc')
    .execute()
  const formerSlugs = await db.selectFrom('blog_former_slugs').select(['slug', 'post_id']).execute()
  const byId = new Map(posts.map((post) => [post.id, post]))
  const toPage = (slug: string, post: (typeof posts)[number]): SitePage => ({
    to: href('/blog/:slug', { slug }),
    name: post.title,
    kind: 'Post',
    item: `blog_posts:${post.id}`,
    ...getPostClosure(post),
  })
  return [
    ...posts.map((post) => toPage(post.slug, post)),
    // A former slug redirects to its post.
    ...formerSlugs.flatMap(({ slug, post_id }) => {
      const post = byId.get(post_id)
      return post ? toPage(slug, post) : []
    }),
  ]
}

/** Own pages and their former paths. */
const ownPages: PageReader = async (db) => toSitePages(await readPageAddressIndex(db))

function toSitePages({ pages, former }: PageAddressIndex): SitePage[] {
  const toPage = (to: string, { id, title, isPublished }: PageAddress): SitePage => ({
    to,
    name: title,
    kind: 'Page',
    item: `pages:${id}`,
    ...(!isPublished && { closed: 'draft' }),
  })
  return [
    ...[...pages.values()].map((each) => toPage(each.path, each)),
    ...[...former].flatMap(([path, target]) => {
      const address = pages.get(target)
      return address ? toPage(path, address) : []
    }),
  ]
}

/** The pages that show items, by table; in this order in lists. */
export const itemPageReaders: Record<string, PageReader> = {
  services: servicePages,
  projects: projectPages,
  job_listings: jobPages,
  blog_posts: postPages,
  pages: ownPages,
}

const getPageReader = (table: string) =>
  Object.hasOwn(itemPageReaders, table) ? itemPageReaders[table] : undefined

/** Current pages of items, by target such as `pages:12`. Reads no other items; own pages come from memory. */
export async function findItemPagesByTarget(
  { database }: Pick<AppContext, 'database'>,
  targets: string[],
) {
  const items = Map.groupBy(
    targets.flatMap((each) => parseItemTarget(each) ?? []),
    ({ table }) => table,
  )
  const found = await Promise.all(
    [...items].map(async ([table, all]) =>
      table === 'pages'
        ? toSitePages(await getCachedPageAddressIndex(database))
        : ((await getPageReader(table)?.(
            database.db,
            all.map(({ id }) => id),
          )) ?? []),
    ),
  )
  // Former addresses come last.
  return new Map(
    found
      .flat()
      .toReversed()
      .map((page) => [page.item, page]),
  )
}

function getPostClosure(post: { is_published: boolean; published_at: string | null }) {
  if (!post.is_published) return { closed: 'draft' as const }
  if (!post.published_at || post.published_at > getCurrentIsoTime())
    return { closed: 'scheduled' as const }
  return {}
}
