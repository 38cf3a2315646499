import { href } from 'react-router'
import type { Db } from '#core/db/tables.ts'
import { getSiteLanguage } from '#core/site-language/translate.ts'
import { menuSettings } from '../settings/menu.ts'
import { aboutPageSettings, companyDescriptionSettings } from '../settings/offer-pages.ts'
import type { ContentStore } from '../store/store.server.ts'
import type { Collection } from '../types/collection.ts'
import { job, jobBenefit } from '../types/job.ts'
import { getGermanDay, isOpenJob } from '../types/open-job.ts'
import { project } from '../types/project.ts'
import { hasPublishedPosts } from '../types/published-posts.server.ts'
import { service } from '../types/service.ts'
import { teamMember } from '../types/team-member.ts'
import { checkBlockListsFilled } from './filled-block-lists.server.ts'
import { readPageExtras } from './page-extras.server.ts'
import { careerJobsPath } from './public-pages.ts'

/** Paths of public pages without content; menus and buttons do not link to them. */
export async function listEmptyPagePaths(store: ContentStore, db: Db): Promise<string[]> {
  const [hasBlog, { skipsEmpty }] = await Promise.all([
    hasPublishedPosts(db),
    store.setting(menuSettings),
  ])
  const blog = hasBlog ? [] : [href('/blog')]
  if (!skipsEmpty) return blog
  const [stored, { description }, { history, places }, pagesWithBlocks] = await Promise.all([
    getSiteLanguage() === 'de' ? findVisibleTypes(db) : findTranslatedTypes(store),
    store.setting(companyDescriptionSettings),
    store.setting(aboutPageSettings),
    listPagesWithBlocks(store, db),
  ])
  const { services, projects, team, jobs, benefits } = stored
  const hasAboutTexts = description !== '' || history.length > 0 || places.length > 0
  const pages: [path: string, isFilled: boolean][] = [
    [href('/uber-uns'), hasAboutTexts || team || services],
    [href('/dienstleistungen'), services],
    [href('/projekte'), projects],
    [href('/karriere'), jobs || benefits],
    [careerJobsPath, jobs],
  ]
  return [
    ...pages.flatMap(([path, isFilled]) =>
      isFilled || pagesWithBlocks.includes(path) ? [] : path,
    ),
    ...blog,
  ]
}

/** Paths of the pages on which visitors see blocks of an editor. */
async function listPagesWithBlocks(store: ContentStore, db: Db) {
  const pages = await readPageExtras(store)
  const filled = await checkBlockListsFilled(
    store,
    db,
    pages.map(({ blocks }) => blocks),
  )
  return pages.flatMap(({ path }, at) => (filled[at] ? path : []))
}

/** Like `findVisibleTypes`, for the localized store. */
async function findTranslatedTypes(store: ContentStore): ReturnType<typeof findVisibleTypes> {
  const has = async (type: Collection) => (await store.listPartial(type, [])).length > 0
  const jobs = await store.listPartial(job, ['is_active', 'valid_through'], { is_active: true })
  return {
    services: await has(service),
    projects: await has(project),
    team: await has(teamMember),
    benefits: await has(jobBenefit),
    jobs: jobs.some((each) => isOpenJob(each)),
  }
}

/** Whether visitors see at least one item, by type. */
async function findVisibleTypes(db: Db) {
  const row = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('services').select('id')).as('services'),
      exists(selectFrom('projects').select('id')).as('projects'),
      exists(selectFrom('team_members').select('id')).as('team'),
      exists(selectFrom('job_benefits').select('id')).as('benefits'),
      exists(
        selectFrom('job_listings')
          .select('id')
          .where('is_active', '=', true)
          .where(({ eb, or }) =>
            or([eb('valid_through', 'is', null), eb('valid_through', '>=', getGermanDay())]),
          ),
      ).as('jobs'),
    ])
    .executeTakeFirstOrThrow()
  // SQLite returns 1 and 0.
  return Object.fromEntries(Object.entries(row).map(([name, is]) => [name, Boolean(is)])) as Record<
    keyof typeof row,
    boolean
  >
}
