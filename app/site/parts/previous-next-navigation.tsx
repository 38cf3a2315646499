import { Icon } from '#ui/icon.tsx'
import { PageLink } from '#ui/page-link.tsx'
import styles from './previous-next-navigation.module.css'

export interface PreviousNextTarget {
  to: string
  title: string
}

interface Props {
  /** For example `Weitere Beiträge`. */
  label: string
  /** Labels above the links: `Vorheriger Beitrag`, `Nächster Beitrag`. */
  words: { previous: string; next: string }
  previous?: PreviousNextTarget
  next?: PreviousNextTarget
}

/** Links to the previous and the next page. */
export function PreviousNextNavigation({ label, words, previous, next }: Props) {
  if (!previous && !next) return null
  return (
    <nav className={styles.neighbours} data-unprinted aria-label={label}>
      {previous && (
        <PageLink to={previous.to} rel="prev" data-way="back">
          <span className={styles.label} data-note>
            <Icon name="arrow-left" /> {words.previous}
          </span>
          <span className={styles.title} data-title>
            {previous.title}
          </span>
        </PageLink>
      )}
      {next && (
        <PageLink to={next.to} rel="next" data-way="on" className={styles.next}>
          <span className={styles.label} data-note>
            {words.next} <Icon name="arrow-right" />
          </span>
          <span className={styles.title} data-title>
            {next.title}
          </span>
        </PageLink>
      )}
    </nav>
  )
}
