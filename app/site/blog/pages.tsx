import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { addressOf } from './address-of.ts'
import styles from './pages.module.css'

interface Props {
  tag: string | null
  page: number
  pages: number
}

/** Leads through a long list by plain links. */
export function Pages({ tag, page, pages }: Props) {
  if (pages === 1) return null
  return (
    <nav className={styles.pages} aria-label="Seiten">
      {page > 1 ? (
        <Link to={addressOf({ tag, page: page - 1 })} rel="prev" className={styles.link}>
          <Icon name="arrow-left" /> Neuere Beiträge
        </Link>
      ) : (
        <span />
      )}
      <span className={styles.place}>
        Seite {page} von {pages}
      </span>
      {page < pages ? (
        <Link to={addressOf({ tag, page: page + 1 })} rel="next" className={styles.link}>
          Ältere Beiträge <Icon name="arrow-right" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
