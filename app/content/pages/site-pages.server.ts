import { href } from 'react-router'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { readFilesByAddress } from '../files/files-by-address.server.ts'
import { getCurrentIsoTime } from '../store/change.server.ts'
import { memoizeByVersion } from '../store/memoize-by-version.server.ts'
import { getGermanDay } from '../types/open-job.ts'
import { findNextPublicationTime } from '../types/published-posts.server.ts'
import { itemPageReaders } from './item-pages.server.ts'
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

export const fixedPages: SitePage[] = [
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

/** Every page of the site, also scheduled, hidden and removed ones. */
export async function listSitePages(db: Db): Promise<SitePage[]> {
  let pages = fixedPages
  // In sequence: a large site has thousands of each kind, and other requests run in between.
  for (const read of Object.values(itemPageReaders)) pages = [...pages, ...(await read(db))]
  return [...pages, ...(await libraryFiles(db))]
}

/** Documents and videos of the library. */
async function libraryFiles(db: Db): Promise<SitePage[]> {
  const book = await readFilesByAddress(db)
  return [...book].map(([to, { title }]) => ({ to, name: title, kind: 'File' }))
}

type Site = Pick<AppContext, 'database'>

const readPages = memoizeByVersion(
  async ({ database }: Site) => ({
    day: getGermanDay(),
    nextPublication: await findNextPublicationTime(database.db, getCurrentIsoTime()),
    pages: await listSitePages(database.db),
  }),
  // A scheduled post appears and a job closes without a new content version.
  ({ day, nextPublication: next }) =>
    day === getGermanDay() && (next === undefined || next > getCurrentIsoTime()),
)

/** `listSitePages`, cached until one of them may change. */
export const getCachedSitePages = async (site: Site) => (await readPages(site)).pages

/** The addresses of all pages, cached by content version. */
export const getSitePageAddressSet = memoizeByVersion(
  async ({ database }: Site) => new Set((await listSitePages(database.db)).map(({ to }) => to)),
)
