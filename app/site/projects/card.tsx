import { Link, useViewTransitionState } from 'react-router'
import type { Project } from '../../content/project.ts'
import type { PictureView } from '../../media/picture.ts'
import card from '../card.module.css'
import { Tags } from '../tags.tsx'
import styles from './card.module.css'
import { ProjectPicture } from './picture.tsx'

interface Props {
  project: Project
  picture: PictureView | undefined
  isFirst: boolean
  /** Takes the whole row, at the start or the end of the list. */
  wide: 'start' | 'end' | undefined
}

/** The whole card is the link. The description lies over the picture on hover and focus, below it on touch screens. */
export function ProjectCard({ project, picture, isFirst, wide }: Props) {
  const { id, title, subtitle, description, technologies, is_featured } = project
  const isTravelling = useViewTransitionState(`/projekte/${id}`)
  return (
    <li className={`${card.card} ${styles.card}`} data-wide={wide}>
      <div className={styles.window} data-travelling={isTravelling || undefined}>
        <ProjectPicture
          project={project}
          picture={picture}
          sizes={wide ? sizes.wide : sizes.half}
          isFirst={isFirst}
          className={styles.picture}
        />
        {is_featured && <span className={styles.featured}>Ausgewählt</span>}
        <p className={styles.description}>
          <span className={styles.clamped}>{description}</span>
        </p>
      </div>
      <div className={styles.words}>
        <h3 className={card.title}>
          <Link to={`/projekte/${id}`} prefetch="intent" viewTransition className={card.link}>
            {title}
          </Link>
        </h3>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        <Tags label="Technologien" words={technologies} most={9} />
      </div>
    </li>
  )
}

const sizes = {
  wide: '(min-width: 77rem) 43rem, (min-width: 44rem) 60vw, calc(100vw - 2rem)',
  half: '(min-width: 77rem) 35rem, (min-width: 44rem) 50vw, calc(100vw - 2rem)',
}
