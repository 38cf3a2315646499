import { contactSettings } from '../../content/contact.ts'
import { job } from '../../content/job.ts'
import { isOpen } from '../../content/open-job.ts'
import { project } from '../../content/project.ts'
import { publishedPosts } from '../../content/published-posts.server.ts'
import { service } from '../../content/service.ts'
import { companyDescription, site } from '../../content/settings.ts'
import { program } from '../../http/program.server.ts'
import { shortened } from '../head/shortened.ts'
import type { Route } from './+types/llms'
import { answer } from './answer.ts'

/** The site in short, for language models: https://llmstxt.org */
export async function loader({ context }: Route.LoaderArgs) {
  const { store, database, environment } = context.get(program)
  const [general, company, services, projects, posts, jobs, contact] = await Promise.all([
    store.setting(site),
    store.setting(companyDescription),
    store.shown(service),
    store.shown(project),
    publishedPosts(database.db),
    store.shown(job, { is_active: true }),
    store.first(contactSettings),
  ])
  const linked = ({ title, path, text }: { title: string; path: string; text: string }) =>
    `- [${oneLine(title)}](${environment.ORIGIN}${path}): ${shortened(text, 200)}`
  const parts = [
    `# ${oneLine(general.siteName)}`,
    `> ${oneLine(general.siteDescription)}`,
    oneLine(company.description),
    list(
      'Leistungen',
      services.map(({ title, description }) =>
        linked({ title, path: '/dienstleistungen', text: description }),
      ),
    ),
    list(
      'Projekte',
      projects.map(({ id, title, description }) =>
        linked({ title, path: `/projekte/${id}`, text: description }),
      ),
    ),
    list(
      'Blog',
      posts.map(({ slug, title, teaser }) =>
        linked({ title, path: `/blog/${slug}`, text: teaser }),
      ),
    ),
    list(
      'Offene Stellen',
      jobs
        .filter((each) => isOpen(each))
        .map(({ id, title, type, location }) =>
          linked({ title, path: `/karriere/${id}`, text: `${type}, ${location}` }),
        ),
    ),
    list('Kontakt', [
      linked({
        title: 'Kontakt',
        path: '/kontakt',
        text: contact ? `${contact.phone}, ${contact.email}` : general.contactEmail,
      }),
    ]),
  ]
  return answer(`${parts.filter(Boolean).join('\n\n')}\n`, 'text/plain')
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]]/g, '').trim()

const list = (heading: string, entries: string[]) =>
  entries.length > 0 ? `## ${heading}\n\n${entries.join('\n')}` : ''
