import { Picture } from '#ui/picture.tsx'
import type { PictureView } from '#ui/picture-view.ts'
import styles from './portrait-field.module.css'

interface Props {
  name: string
  picture?: PictureView | undefined
  /** 4:5 in the width it is given, or 56 px round beside a quote. */
  shape?: 'field' | 'round'
  sizes?: string
}

/** The photo of a person, or the monogram in the same field. The name stands beside it, so it says nothing. */
export function PortraitField({ name, picture, shape = 'field', sizes = '20rem' }: Props) {
  return (
    <span className={styles.field} data-display data-shape={shape}>
      {picture ? (
        <Picture picture={picture} sizes={sizes} isDecorative className={styles.photo} />
      ) : (
        <span className={styles.monogram} aria-hidden="true">
          {monogram(name)}
        </span>
      )}
    </span>
  )
}

/** First and last name; a title is no name. */
function monogram(name: string) {
  const names = name.split(/\s+/).filter((each) => each && !each.endsWith('.'))
  const letters = [names[0], names.length > 1 ? names.at(-1) : undefined]
  return letters.map((each) => [...(each ?? '')][0]?.toUpperCase() ?? '').join('')
}
