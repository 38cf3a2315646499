import { href } from 'react-router'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { readFileBook } from '../files/file-book.server.ts'
import { now } from '../store/change.server.ts'
import { memoizeByVersion } from '../store/memoize-by-version.server.ts'
import { isOpenJob, today } from '../types/open-job.ts'
import { nextPublication } from '../types/published-posts.server.ts'
import { withAnchors } from './anchors.ts'
import { type PageAddress, readPageAddresses } from './page-addresses.server.ts'
import {
  aboutLink,
  applicationLink,
  blogLink,
  careerLink,
  contactLink,
  homeLink,
  projectsLink,
  servicesLink,
} from './public-pages.ts'
import type { SitePage } from './site-page.ts'

const fixedPages: SitePage[] = [
  ...[
    homeLink,
    aboutLink,
    servicesLink,
    projectsLink,
    careerLink,
    applicationLink,
    blogLink,
    contactLink,
  ].map(({ path, label }) => ({ to: path, name: label, kind: 'Page' as const })),
  { to: href('/impressum'), name: 'Impressum', kind: 'Page' },
  { to: href('/datenschutz'), name: 'Datenschutz', kind: 'Page' },
]

export const fixedPaths = fixedPages.map(({ to }) => to)

/** Every page of the site, including those that visitors do not see yet or any more. */
export async function listSitePages(db: Db): Promise<SitePage[]> {
  // In sequence: a large site has thousands of each kind, and other requests get a turn in between.
  return [
    ...fixedPages,
    ...(await servicePages(db)),
    ...(await projectPages(db)),
    ...(await jobPages(db)),
    ...(await postPages(db)),
    ...(await ownPages(db)),
    ...(await libraryFiles(db)),
  ]
}

async function servicePages(db: Db): Promise<SitePage[]> {
  const rows = await db
    .selectFrom('services')
    .select('title')
    .orderBy('order_index')
    .orderBy('id')
    .execute()
  return withAnchors(rows).map(({ title, anchor }) => ({
    to: `${servicesLink.path}#${anchor}`,
    name: title,
    kind: 'Service',
  }))
}

async function projectPages(db: Db): Promise<SitePage[]> {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'title'])
    .orderBy('order_index')
    .execute()
  return rows.map(({ id, title }) => ({
    to: href('/projekte/:id', { id: String(id) }),
    name: title,
    kind: 'Project',
  }))
}

async function jobPages(db: Db): Promise<SitePage[]> {
  const rows = await db
    .selectFrom('job_listings')
    .select(['id', 'title', 'is_active', 'valid_through'])
    .orderBy('order_index')
    .execute()
  return rows.map((job) => ({
    to: href('/karriere/:id', { id: String(job.id) }),
    name: job.title,
    kind: 'Job',
    ...(!isOpenJob(job) && { closed: 'closed' }),
  }))
}

async function postPages(db: Db): Promise<SitePage[]> {
  const posts = await db
    .selectFrom('blog_posts')
    .select(['id', 'slug', 'title', 'is_published', 'published_at'])
    .orderBy('id', 'desc')
    .execute()
  const formerSlugs = await db.selectFrom('blog_former_slugs').select(['slug', 'post_id']).execute()
  const byId = new Map(posts.map((post) => [post.id, post]))
  const toPage = (slug: string, post: (typeof posts)[number]): SitePage => ({
    to: href('/blog/:slug', { slug }),
    name: post.title,
    kind: 'Post',
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

/** Pages of one's own, and where they once stood. */
async function ownPages(db: Db): Promise<SitePage[]> {
  const { pages, former } = await readPageAddresses(db)
  const toPage = (to: string, { title, isPublished }: PageAddress): SitePage => ({
    to,
    name: title,
    kind: 'Page',
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

/** Documents and videos of the library. */
async function libraryFiles(db: Db): Promise<SitePage[]> {
  const book = await readFileBook(db)
  return [...book].map(([to, { title }]) => ({ to, name: title, kind: 'File' }))
}

type Site = Pick<AppContext, 'database'>

const readPages = memoizeByVersion(
  async ({ database }: Site) => ({
    day: today(),
    nextPublication: await nextPublication(database.db, now()),
    pages: await listSitePages(database.db),
  }),
  // A scheduled post appears and a job closes without a new content version.
  ({ day, nextPublication: next }) => day === today() && (next === undefined || next > now()),
)

/** `listSitePages`, cached until one of them may change. */
export const getCachedPages = async (site: Site) => (await readPages(site)).pages

/** The addresses of all pages, cached by content version. */
export const getPageAddresses = memoizeByVersion(
  async ({ database }: Site) => new Set((await listSitePages(database.db)).map(({ to }) => to)),
)

function getPostClosure(post: { is_published: boolean; published_at: string | null }) {
  if (!post.is_published) return { closed: 'draft' as const }
  if (!post.published_at || post.published_at > now()) return { closed: 'scheduled' as const }
  return {}
}
