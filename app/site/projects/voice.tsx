import type { Testimonial } from '#content/types/testimonial.ts'
import { translate } from '#core/site-language/translate.ts'
import type { PictureView } from '#ui/picture-view.ts'
import { PortraitOrMonogram } from '../parts/portrait-or-monogram.tsx'
import styles from './voice.module.css'

interface Props {
  voice: Testimonial | undefined
  portrait: PictureView | undefined
  heading: string
  lessons: string | null
}

/** The client's quote, and the lessons that the team learned. */
export function ClientQuote({ voice, portrait, heading, lessons }: Props) {
  if (!voice && !lessons) return null
  return (
    <div className={styles.voice} data-ground="mist">
      {voice && (
        <figure className={styles.part}>
          <blockquote
            className={styles.quote}
            data-display
            data-long={voice.content.length > 220 || undefined}
          >
            {translate('„{word}“', { word: voice.content })}
          </blockquote>
          <figcaption className={styles.person} data-branch>
            <PortraitOrMonogram name={voice.name} picture={portrait} shape="round" sizes="3.5rem" />
            <p>
              <strong className={styles.name}>{voice.name}</strong>
              <span className={styles.role} data-note>
                {voice.position}, {voice.company}
              </span>
            </p>
          </figcaption>
        </figure>
      )}
      {lessons && (
        <section className={styles.part}>
          <h2 className={styles.heading} data-title data-point={voice ? undefined : true}>
            {heading}
          </h2>
          <p className={styles.lessons} data-long={lessons.length > 350 || undefined}>
            {lessons}
          </p>
        </section>
      )}
    </div>
  )
}
