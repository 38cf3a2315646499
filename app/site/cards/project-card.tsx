import { href, useViewTransitionState } from 'react-router'
import type { Project } from '#content/types/project.ts'
import { localizePath, translate } from '#core/site-language/translate.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { PicturesByAddress } from '#ui/picture-view.ts'
import card from '../parts/card.module.css'
import { MeasuredResult } from '../parts/measured-result.tsx'
import { ClientName } from './client.tsx'
import styles from './project-card.module.css'
import { ProjectPicture } from './project-picture.tsx'

/** Fields of a project that a card shows; lists load only these. */
export const projectCardFields = [
  'title',
  'subtitle',
  'description',
  'technologies',
  'client',
  'results',
  'image_url',
  'image_dark',
  'bgColor',
] as const

export type ListedProject = Pick<Project, 'id' | (typeof projectCardFields)[number]>

interface Props {
  project: ListedProject
  pictures: PicturesByAddress
  /** Fills a row, is one of a pair, or stands alone beside its text. */
  place: 'first' | 'wide' | 'narrow' | 'alone'
  /** The heading of the title. */
  title?: 'h2' | 'h3'
}

/**
 * Layout of the card at this index: the first fills its row, then wide and narrow cards alternate in pairs, mirrored
 * from row to row. A single last one has a row of its own.
 */
export function getCardPlacement(index: number, count: number) {
  if (index === 0) return 'first'
  if (index === count - 1 && index % 2 === 1) return 'alone'
  return index % 4 === 1 || index % 4 === 0 ? 'wide' : 'narrow'
}

/** A project in a list. The whole card is a link; the description covers the picture on hover and focus. */
export function ProjectCard({ project, pictures, place, title: Title = 'h2' }: Props) {
  const { id, title, subtitle, description, technologies, client, results } = project
  const [result] = results
  const address = href('/projekte/:id', { id: String(id) })
  const isTravelling = useViewTransitionState(localizePath(address))
  return (
    <li className={`${card.card} ${styles.card}`} data-place={place}>
      <div className={styles.window} data-travelling={isTravelling || undefined}>
        <ProjectPicture
          project={project}
          pictures={pictures}
          sizes={sizes[place]}
          isFirst={place === 'first'}
          className={styles.picture}
        />
        <p className={styles.description} data-unprinted>
          <span className={styles.clamped}>{description}</span>
        </p>
      </div>
      <div className={styles.words}>
        <Title className={styles.title} data-title>
          <PageLink to={address} data-whole="card">
            {title}
          </PageLink>
        </Title>
        <p className={styles.client}>
          <ClientName name={client} />
          {subtitle && ` · ${subtitle}`}
        </p>
        {technologies.length > 0 && (
          <p className={styles.technologies} data-note>
            <span className="spoken">{translate('Technologien: ')}</span>
            {technologies.slice(0, maxTechnologies).join(', ')}
            {technologies.length > maxTechnologies &&
              translate(' und {count} weitere', { count: technologies.length - maxTechnologies })}
          </p>
        )}
      </div>
      {result && (
        <div className={styles.result}>
          <MeasuredResult {...result} size="title" />
          <p data-note>{result.label}</p>
        </div>
      )}
    </li>
  )
}

/** Maximum number of technologies listed; the rest is a count. */
const maxTechnologies = 9

const sizes = {
  first: '(min-width: 94rem) 88rem, 95vw',
  wide: '(min-width: 94rem) 52rem, (min-width: 48rem) 56vw, 92vw',
  narrow: '(min-width: 94rem) 37rem, (min-width: 48rem) 40vw, 92vw',
  alone: '(min-width: 94rem) 52rem, (min-width: 48rem) 56vw, 92vw',
}
