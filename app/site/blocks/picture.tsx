import { Picture as PictureView } from '#ui/picture.tsx'
import { BlockSection } from './block-section.tsx'
import type { BlockProps } from './look.ts'
import styles from './picture.module.css'

export function Picture({ values, pictures }: BlockProps<'picture'>) {
  const { image_url, caption } = values
  return (
    <BlockSection isWide>
      <figure className={styles.figure}>
        <PictureView picture={pictures[image_url]} sizes="100vw" className={styles.picture} />
        {caption && (
          <figcaption className={styles.caption} data-note>
            {caption}
          </figcaption>
        )}
      </figure>
    </BlockSection>
  )
}
