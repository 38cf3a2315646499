import type { Project } from '#content/types/project.ts'
import { Picture } from '#ui/picture.tsx'
import type { PicturesByAddress } from '#ui/picture-view.ts'
import styles from './project-picture.module.css'

interface Props {
  project: Pick<Project, 'title' | 'image_url' | 'image_dark' | 'bgColor'>
  pictures: PicturesByAddress
  sizes: string
  isFirst?: boolean
  isDecorative?: boolean
  className?: string
}

/** Addresses of the pictures that `ProjectPicture` shows. */
export const listProjectPictureAddresses = ({
  image_url,
  image_dark,
}: Pick<Project, 'image_url' | 'image_dark'>) => [image_url, image_dark]

/** The picture of a project, or its background colour with the first letter. */
export function ProjectPicture({ project, pictures, ...pictureProps }: Props) {
  const { image_url, image_dark, bgColor, title } = project
  const picture = pictures[image_url ?? '']
  if (picture)
    return <Picture picture={picture} dark={pictures[image_dark ?? '']} {...pictureProps} />
  return (
    <span className={`${styles.ground} ${pictureProps.className ?? ''}`}>
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
