import { contactSettings } from '../../content/contact.ts'
import { feature } from '../../content/feature.ts'
import { job, jobBenefit } from '../../content/job.ts'
import { isOpen } from '../../content/open-job.ts'
import { project } from '../../content/project.ts'
import { publishedPosts } from '../../content/published-posts.server.ts'
import { service } from '../../content/service.ts'
import { slide } from '../../content/slide.ts'
import { teamMember } from '../../content/team-member.ts'
import { testimonial } from '../../content/testimonial.ts'
import { type Program, program } from '../../http/program.server.ts'
import type { Route } from './+types/sitemap'
import { answer } from './answer.ts'

interface Changed {
  updated_at: string
}

/** Every page that a search engine should know, with the day of its last change. */
export async function loader({ context }: Route.LoaderArgs) {
  const house = context.get(program)
  const pages = await pagesOf(house)
  const urls = pages.map(([path, changed]) => {
    const last = latest(changed)
    const address = house.environment.ORIGIN + path
    return `<url><loc>${address}</loc>${last ? `<lastmod>${last}</lastmod>` : ''}</url>`
  })
  return answer(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    'application/xml',
  )
}

async function pagesOf({ store, database }: Program): Promise<[path: string, Changed[]][]> {
  const [
    slides,
    features,
    services,
    voices,
    members,
    projects,
    posts,
    jobs,
    benefits,
    contact,
    settings,
  ] = await Promise.all([
    store.list(slide, { is_active: true }),
    store.list(feature),
    store.list(service),
    store.list(testimonial),
    store.list(teamMember),
    store.list(project),
    publishedPosts(database.db),
    store.list(job, { is_active: true }),
    store.list(jobBenefit),
    store.list(contactSettings),
    database.db.selectFrom('settings').select(['category', 'updated_at']).execute(),
  ])
  const open = jobs.filter((each) => isOpen(each))
  const set = (...names: string[]) => settings.filter(({ category }) => names.includes(category))
  return [
    [
      '/',
      [
        ...slides,
        ...features,
        ...services,
        ...voices,
        ...set('stats', 'site', 'company_description'),
      ],
    ],
    ['/uber-uns', [...services, ...members, ...set('company_description')]],
    ['/dienstleistungen', services],
    ['/projekte', projects],
    ...projects.map((each): [string, Changed[]] => [`/projekte/${each.id}`, [each]]),
    ...written('/blog', posts),
    ...posts.map((each): [string, Changed[]] => [`/blog/${each.slug}`, [each]]),
    ['/karriere', [...open, ...benefits]],
    ...open.map((each): [string, Changed[]] => [`/karriere/${each.id}`, [each]]),
    ['/bewerbungsprozess', open],
    ['/kontakt', contact],
    ...written('/datenschutz', set('privacy')),
    ...written('/impressum', set('imprint')),
  ]
}

/** A text that was never written has no page worth finding. */
const written = (path: string, changed: Changed[]): [string, Changed[]][] =>
  changed.length > 0 ? [[path, changed]] : []

const latest = (changed: Changed[]) =>
  changed
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1)
