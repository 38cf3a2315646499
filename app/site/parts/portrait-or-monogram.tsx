import { Picture } from '#ui/picture.tsx'
import type { PictureView } from '#ui/picture-view.ts'
import styles from './portrait-field.module.css'

interface Props {
  name: string
  picture?: PictureView | undefined
  /** 'field' is 4:5 in the available width, 'round' is 56 px. */
  shape?: 'field' | 'round'
  sizes?: string
}

/** Photo of a person, or their monogram. Decorative, since the name stands beside it. */
export function PortraitOrMonogram({ name, picture, shape = 'field', sizes = '20rem' }: Props) {
  return (
    <span className={styles.field} data-display data-shape={shape}>
      {picture ? (
        <Picture picture={picture} sizes={sizes} isDecorative className={styles.photo} />
      ) : (
        <span className={styles.monogram} aria-hidden="true">
          {createMonogram(name)}
        </span>
      )}
    </span>
  )
}

/** Initials of first and last name, without titles. */
function createMonogram(name: string) {
  const names = name.split(/\s+/).filter((each) => each && !each.endsWith('.'))
  const letters = [names[0], names.length > 1 ? names.at(-1) : undefined]
  return letters.map((each) => [...(each ?? '')][0]?.toUpperCase() ?? '').join('')
}
