import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import styles from './pagination.module.css'

interface Props {
  page: number
  pages: number
  addressOf(page: number): string
  words: { previous: string; next: string }
}

/** Pagination by plain links. */
export function Pagination({ page, pages, addressOf, words }: Props) {
  if (pages === 1) return null
  return (
    <nav className={styles.pages} aria-label="Seiten">
      {page > 1 ? (
        <Link to={addressOf(page - 1)} rel="prev" className={styles.link} data-tap>
          <Icon name="arrow-left" /> {words.previous}
        </Link>
      ) : (
        <span />
      )}
      <span data-note>
        Seite {page} von {pages}
      </span>
      {page < pages ? (
        <Link to={addressOf(page + 1)} rel="next" className={styles.link} data-tap>
          {words.next} <Icon name="arrow-right" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
