import { href } from 'react-router'
import { otherPathsLabel, storeViewCounts } from '#analytics/visits.server.ts'
import { listPageAddresses } from '#content/pages/page-addresses.server.ts'
import {
  createNameCondition,
  createNamePattern,
  isFullName,
} from '#content/people/name-patterns.ts'
import { buildContainsCondition } from '#core/db/contains.server.ts'
import type { Db } from '#core/db/tables.ts'

/**
 * Addresses that contain a name: former addresses of posts and pages, visited and missing paths. Excludes addresses of
 * current posts and pages.
 */
export async function findPathsContainingName(db: Db, name: string) {
  const { slugs, moved, paths, lost } = await findMatches(db, name)
  return [...new Set([...slugs.map(toPath), ...moved, ...paths, ...lost])]
}

/** Deletes them: a former address no longer redirects, and its views are added to the others. */
export async function deletePathsContainingName(trx: Db, name: string) {
  const { slugs, moved, paths, lost } = await findMatches(trx, name)
  for (const path of moved)
    await trx.deleteFrom('page_former_paths').where('path', '=', path).execute()
  for (const path of lost) await trx.deleteFrom('lost_addresses').where('path', '=', path).execute()
  for (const slug of slugs)
    await trx.deleteFrom('blog_former_slugs').where('slug', '=', slug).execute()
  for (const path of paths) {
    const rows = await trx.deleteFrom('visits').where('path', '=', path).returningAll().execute()
    for (const { day, views } of rows)
      await storeViewCounts(trx, day, new Map([[otherPathsLabel, views]]))
  }
}

async function findMatches(db: Db, name: string) {
  if (!isFullName(name)) return { slugs: [], moved: [], paths: [], lost: [] }
  const isNamed = (column: string) =>
    createNameCondition(name, (word) => buildContainsCondition(db, column, word))
  const [formerSlugs, visits, missing, posts, pages, formerPaths] = await Promise.all([
    db.selectFrom('blog_former_slugs').select('slug').where(isNamed('slug')).execute(),
    db.selectFrom('visits').select('path').distinct().where(isNamed('path')).execute(),
    db.selectFrom('lost_addresses').select('path').where(isNamed('path')).execute(),
    db.selectFrom('blog_posts').select('slug').where(isNamed('slug')).execute(),
    listPageAddresses(db),
    db.selectFrom('page_former_paths').select('path').where(isNamed('path')).execute(),
  ])
  const currentSlugs = new Set(posts.map(({ slug }) => slug))
  const pattern = createNamePattern(name)
  const containsName = (text: string) => text.search(pattern) >= 0
  const pagePaths = new Set(pages.map(({ path }) => path))
  const isCurrent = (path: string) =>
    pagePaths.has(path) || posts.some(({ slug }) => path === toPath(slug))
  return {
    moved: formerPaths.flatMap(({ path }) => (containsName(path) && !isCurrent(path) ? path : [])),
    lost: missing.flatMap(({ path }) => (containsName(path) ? path : [])),
    slugs: formerSlugs.flatMap(({ slug }) =>
      containsName(slug) && !currentSlugs.has(slug) ? slug : [],
    ),
    paths: visits.flatMap(({ path }) => (containsName(path) && !isCurrent(path) ? path : [])),
  }
}

const toPath = (slug: string) => href('/blog/:slug', { slug })
