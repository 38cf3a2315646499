import { data, isRouteErrorResponse } from 'react-router'
import { idFrom } from '../../content/id.ts'
import { project } from '../../content/project.ts'
import { program } from '../../http/program.server.ts'
import { Button } from '../../ui/button.tsx'
import { Closing } from '../closing.tsx'
import { pageMeta } from '../head/page-meta.ts'
import { Neighbours } from '../neighbours.tsx'
import { PageHero } from '../page-hero.tsx'
import { Section } from '../section.tsx'
import { Tags } from '../tags.tsx'
import type { Route } from './+types/detail'
import styles from './detail.module.css'
import { Facts } from './facts.tsx'
import { ProjectPicture } from './picture.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) => {
  if (!loaderData) return []
  const { id, title, description } = loaderData.project
  return pageMeta(layout.loaderData, {
    title,
    description,
    path: `/projekte/${id}`,
    share: `/teilen/projekt/${id}.png`,
    above: [{ name: 'Projekte', path: '/projekte' }],
  })
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { store, media } = context.get(program)
  const id = idFrom(params.id)
  const projects = await store.shown(project)
  const at = projects.findIndex((each) => each.id === id)
  const shown = projects[at]
  if (!shown) throw data(null, { status: 404 })
  const pictures = await media.views([shown.image_url])
  return {
    project: shown,
    picture: pictures[shown.image_url ?? ''],
    previous: linkTo(projects[at - 1]),
    next: linkTo(projects[at + 1]),
  }
}

const linkTo = (other: { id: number; title: string } | undefined) =>
  other && { to: `/projekte/${other.id}`, title: other.title }

export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  const { project, picture, previous, next } = loaderData
  const { title, subtitle, tags, description, features } = project
  return (
    <>
      <article>
        <PageHero title={title} lead={subtitle} back={{ to: '/projekte', label: 'Alle Projekte' }}>
          <Tags label="Schlagwörter" words={tags} onNight />
        </PageHero>
        <div className={styles.scene}>
          <ProjectPicture
            project={project}
            picture={picture}
            sizes="(min-width: 77rem) 72rem, calc(100vw - 2rem)"
            isFirst
            className={styles.picture}
          />
        </div>
        <div className={styles.body}>
          <div className={styles.words}>
            <h2 className={styles.heading}>Worum es ging</h2>
            <p className={styles.description}>{description}</p>
          </div>
          <Facts project={project} />
        </div>
        {features.length > 0 && (
          <Section heading="Was entstanden ist" ground="mist">
            <ol className={styles.features}>
              {features.map(({ title, description }) => (
                <li key={title} className={styles.feature}>
                  <h3>{title}</h3>
                  <p className={styles.text}>{description}</p>
                </li>
              ))}
            </ol>
          </Section>
        )}
      </article>
      <Neighbours
        label="Weitere Projekte"
        words={{ previous: 'Vorheriges Projekt', next: 'Nächstes Projekt' }}
        previous={previous}
        next={next}
      />
      <Closing
        heading="Haben Sie etwas Ähnliches vor?"
        text="Wir erzählen Ihnen gern, was in diesem Projekt gut lief, was nicht, und was wir heute anders machen würden."
        also={{ to: '/dienstleistungen', label: 'Dienstleistungen ansehen' }}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <PageHero
      title="Project Not Found"
      lang="en"
      back={{ to: '/projekte', label: 'Alle Projekte' }}
    >
      <title>Project Not Found</title>
      <Button to="/projekte" kind="outlined" onNight>
        Alle Projekte ansehen
      </Button>
      <meta name="robots" content="noindex" />
    </PageHero>
  )
}
