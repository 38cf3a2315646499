import { job } from '../../content/job.ts'
import { post } from '../../content/post.ts'
import { project } from '../../content/project.ts'
import { isPublic } from '../../content/published.ts'
import { atField } from '../screens/where.server.ts'
import type { Check } from './check.ts'

/** Two pages of one title: in search results nobody tells them apart. */
export const doubledTitles: Check = async ({ store }, t) => {
  const [posts, jobs, projects] = await Promise.all([
    store.brief(post, ['title', 'is_published', 'published_at'], { is_published: true }),
    store.brief(job, ['title', 'is_active', 'valid_through'], { is_active: true }),
    store.brief(project, ['title']),
  ])
  const pages = [
    ...posts.map((row) => ({ ...row, type: post })),
    ...jobs.flatMap((row) => (isPublic(job, row) ? [{ ...row, type: job }] : [])),
    ...projects.map((row) => ({ ...row, type: project })),
  ]
  const sorted = Map.groupBy(pages, ({ title }) => title.trim().toLowerCase())
  const links = [...sorted.values()].flatMap((alike) =>
    alike.length < 2
      ? []
      : alike.map(({ id, title, type }) => ({
          text: t('{thing} “{title}”', { thing: t.of(type.label.one), title }),
          to: atField(type, 'title', id),
          says: title,
        })),
  )
  if (links.length === 0) return []
  return [{ text: t('Several pages have the same title:'), weight: 'hint', links }]
}
