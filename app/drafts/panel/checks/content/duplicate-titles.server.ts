import type { Collection } from '#content/types/collection.ts'
import { job } from '#content/types/job.ts'
import { page } from '#content/types/page.ts'
import { post } from '#content/types/post.ts'
import { project } from '#content/types/project.ts'
import { isPublicItem } from '#content/types/published.ts'
import { iteratePages } from '#core/db/in-pages.server.ts'
import { getFieldAddress } from '#panel/kit/screens/item-params.server.ts'
import type { Check } from '../check.ts'

const batchSize = 500

/** Finds pages with the same title, which search results cannot tell apart. */
export const checkDuplicateTitles: Check = async ({ database: { db } }, t) => {
  const posts = db.selectFrom('blog_posts').select(['id', 'title']).where('is_unlisted', '=', false)
  const jobs = db
    .selectFrom('job_listings')
    .select(['id', 'title', 'is_active', 'valid_through'])
    .where('is_unlisted', '=', false)
  const pages = db.selectFrom('pages').select(['id', 'title']).where('is_unlisted', '=', false)
  const projects = db
    .selectFrom('projects')
    .select(['id', 'title'])
    .where('is_unlisted', '=', false)
  const byTitle = new Map<string, { id: number; title: string; type: Collection }[]>()
  const add = (type: Collection, rows: { id: number; title: string }[]) => {
    for (const { id, title } of rows) {
      const key = title.trim().toLowerCase()
      const group = byTitle.get(key) ?? []
      group.push({ id, title, type })
      byTitle.set(key, group)
    }
  }
  for await (const rows of iteratePages(posts.where('is_published', '=', true), batchSize))
    add(post, rows)
  for await (const rows of iteratePages(jobs.where('is_active', '=', true), batchSize))
    add(
      job,
      rows.filter((row) => isPublicItem(job, row)),
    )
  for await (const rows of iteratePages(pages.where('is_published', '=', true), batchSize))
    add(page, rows)
  for await (const rows of iteratePages(projects, batchSize)) add(project, rows)
  const links = [...byTitle.values()].flatMap((group) =>
    group.length < 2
      ? []
      : group.map(({ id, title, type }) => ({
          text: t('{thing} “{title}”', { thing: t.of(type.label.one), title }),
          to: getFieldAddress(type, 'title', id),
          says: title,
        })),
  )
  if (links.length === 0) return []
  return [{ text: t('Several pages have the same title:'), weight: 'hint', links }]
}
