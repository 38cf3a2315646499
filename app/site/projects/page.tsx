import { Link } from 'react-router'
import { project } from '../../content/project.ts'
import { program } from '../../http/program.server.ts'
import { Closing } from '../closing.tsx'
import { pageMeta } from '../head/page-meta.ts'
import motif from '../motifs/windows.svg'
import { PageHero } from '../page-hero.tsx'
import { section } from '../section.server.ts'
import { Section } from '../section.tsx'
import type { Route } from './+types/page'
import { ProjectCard } from './card.tsx'
import styles from './page.module.css'
import { TechnologyFilter } from './technology-filter.tsx'

export const meta: Route.MetaFunction = ({ matches: [, layout] }) =>
  pageMeta(layout.loaderData, {
    title: 'Projekte',
    description: `Projekte von ${layout.loaderData.site.siteName}: was gebaut wurde, für wen und mit welchem Ergebnis.`,
    path: '/projekte',
  })

export async function loader({ context, request }: Route.LoaderArgs) {
  const { store, media } = context.get(program)
  const projects = (await section(context, 'projects', () => store.shown(project))) ?? []
  const technology = new URL(request.url).searchParams.get('technologie')
  const shown = technology
    ? projects.filter(({ technologies }) => technologies.includes(technology))
    : projects
  const pictures = await section(context, 'pictures', () =>
    media.views(shown.map(({ image_url }) => image_url)),
  )
  return {
    technology,
    technologies: projects.flatMap(({ technologies }) => [...new Set(technologies)]),
    projects: shown,
    pictures: pictures ?? {},
  }
}

export default function Projects({ loaderData }: Route.ComponentProps) {
  const { projects, technologies, technology, pictures } = loaderData
  return (
    <>
      <PageHero
        title="Projekte"
        motif={motif}
        lead="Was wir gebaut haben, für wen und mit welchem Ergebnis."
        back={{ to: '/', label: 'Zur Startseite' }}
      />
      <Section heading="Ausgewählte Arbeiten" className={styles.list}>
        {technologies.length > 0 && (
          <TechnologyFilter technologies={technologies} current={technology} />
        )}
        <p className="spoken" role="status">
          {projects.length === 1 ? '1 Projekt' : `${projects.length} Projekte`}
        </p>
        {projects.length > 0 ? (
          <ul className={styles.cards}>
            {projects.map((each, at) => (
              <ProjectCard
                key={each.id}
                project={each}
                picture={pictures[each.image_url ?? '']}
                isFirst={at === 0}
                wide={wideAt(at, projects.length)}
              />
            ))}
          </ul>
        ) : (
          <p className={styles.empty}>
            {technology ? (
              <>
                Mit „{technology}“ gibt es hier noch kein Projekt.{' '}
                <Link to="/projekte">Alle Projekte ansehen</Link>
              </>
            ) : (
              'Hier stehen bald unsere ersten Projekte.'
            )}
          </p>
        )}
      </Section>
      <Closing
        heading="Ist Ihr Vorhaben das nächste?"
        text="Schildern Sie uns Ausgangslage und Ziel. Wir sagen Ihnen, womit wir anfangen würden und was es ungefähr kostet."
        also={{ to: '/dienstleistungen', label: 'Dienstleistungen ansehen' }}
      />
    </>
  )
}

/** The first stands above the pairs; what would be left alone at the end fills its row too. */
function wideAt(at: number, count: number) {
  if (at === 0) return count === 2 ? undefined : 'start'
  return at === count - 1 && count > 2 && count % 2 === 0 ? 'end' : undefined
}
