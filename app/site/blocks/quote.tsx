import { translate } from '#core/site-language/translate.ts'
import { PortraitOrMonogram } from '../parts/portrait-or-monogram.tsx'
import { BlockSection } from './block-section.tsx'
import type { BlockProps } from './look.ts'
import styles from './quote.module.css'

/** A quote typed by an editor, or a chosen testimonial. */
export function Quote({ values, items: [testimonial], pictures }: BlockProps<'quote'>) {
  const { text, name, role } = testimonial
    ? {
        text: testimonial.content,
        name: testimonial.name,
        role: [testimonial.position, testimonial.company].filter(Boolean).join(', '),
      }
    : values
  const picture = pictures[testimonial?.image_url ?? '']
  return (
    <BlockSection>
      <figure>
        <blockquote
          className={styles.quote}
          data-display
          data-long={text.length > 160 || undefined}
        >
          {translate('„{word}“', { word: text })}
        </blockquote>
        <figcaption className={styles.person}>
          {picture && (
            <PortraitOrMonogram name={name} picture={picture} shape="round" sizes="3.5rem" />
          )}
          <span>
            <strong className={styles.name}>{name}</strong>
            {role && (
              <span className={styles.role} data-note>
                {role}
              </span>
            )}
          </span>
        </figcaption>
      </figure>
    </BlockSection>
  )
}
