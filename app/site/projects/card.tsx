import { Link } from 'react-router'
import type { Project } from '../../content/project.ts'
import type { PictureView } from '../../media/picture.ts'
import { Tags } from '../tags.tsx'
import styles from './card.module.css'
import { ProjectPicture } from './picture.tsx'

interface Props {
  project: Project
  picture: PictureView | undefined
  isFirst: boolean
}

/** The whole card is the link. The description lies over the picture on hover and focus, below it on touch screens. */
export function ProjectCard({ project, picture, isFirst }: Props) {
  const { id, title, subtitle, description, technologies, is_featured } = project
  return (
    <li className={styles.card}>
      <div className={styles.window}>
        <ProjectPicture
          project={project}
          picture={picture}
          sizes="(min-width: 62rem) 35rem, 100vw"
          isFirst={isFirst}
          className={styles.picture}
        />
        {is_featured && <span className={styles.featured}>Ausgewählt</span>}
        <p className={styles.description}>
          <span className={styles.clamped}>{description}</span>
        </p>
      </div>
      <h3 className={styles.title}>
        <Link to={`/projekte/${id}`} prefetch="intent" viewTransition className={styles.link}>
          {title}
        </Link>
      </h3>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      <Tags label="Technologien" words={technologies} />
    </li>
  )
}
