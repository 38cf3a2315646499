import type { Project } from '../../content/project.ts'
import type { PictureView } from '../../media/picture.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './picture.module.css'

interface Props {
  project: Pick<Project, 'title' | 'image_url' | 'bgColor'>
  picture: PictureView | undefined
  sizes: string
  isFirst?: boolean
  className?: string
}

/** A project without a picture shows its background colour. */
export function ProjectPicture({ project, picture, sizes, isFirst, className }: Props) {
  const { image_url, bgColor, title } = project
  if (image_url)
    return <Picture picture={picture} sizes={sizes} isFirst={isFirst} className={className} />
  return (
    <span className={`${styles.ground} ${className ?? ''}`}>
      {bgColor && (
        <svg className={styles.colour} aria-hidden="true">
          <rect width="100%" height="100%" fill={bgColor} />
        </svg>
      )}
      <span className={styles.letter} aria-hidden="true">
        {title.slice(0, 1)}
      </span>
    </span>
  )
}
