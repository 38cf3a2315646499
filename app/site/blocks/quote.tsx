import { BlockSection } from './block-section.tsx'
import type { LookProps } from './look.ts'
import styles from './quote.module.css'

export function Quote({ values: { text, name, role } }: LookProps<'quote'>) {
  return (
    <BlockSection>
      <figure>
        <blockquote
          className={styles.quote}
          data-display
          data-long={text.length > 160 || undefined}
        >
          {`„${text}“`}
        </blockquote>
        <figcaption className={styles.person}>
          <strong className={styles.name}>{name}</strong>
          {role && <span data-note>{role}</span>}
        </figcaption>
      </figure>
    </BlockSection>
  )
}
