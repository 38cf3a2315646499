import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import styles from './neighbours.module.css'

interface Neighbour {
  id: number
  title: string
}

/** The project before and the one after. */
export function Neighbours({ previous, next }: { previous?: Neighbour; next?: Neighbour }) {
  if (!previous && !next) return null
  return (
    <nav className={styles.neighbours} aria-label="Weitere Projekte">
      {previous && (
        <Link to={`/projekte/${previous.id}`} rel="prev" prefetch="intent" viewTransition>
          <span className={styles.label}>
            <Icon name="arrow-left" /> Vorheriges Projekt
          </span>
          <span className={styles.title}>{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link
          to={`/projekte/${next.id}`}
          rel="next"
          prefetch="intent"
          viewTransition
          className={styles.next}
        >
          <span className={styles.label}>
            Nächstes Projekt <Icon name="arrow-right" />
          </span>
          <span className={styles.title}>{next.title}</span>
        </Link>
      )}
    </nav>
  )
}
