import { href, Link } from 'react-router'
import { unsolicitedPosition } from '#inbox/forms/application-questions.ts'
import { applicationAddress } from '../cards/application-address.ts'
import styles from '../form/form.module.css'

/** Maximum number of jobs listed. */
const maxListed = 8

/** Notice for links to a closed or unknown job. Does not repeat the title from the link, which anybody can choose. */
export function ClosedPosition({ open }: { open: string[] }) {
  return (
    <section className={styles.closed} aria-labelledby="nicht-offen">
      <h2 id="nicht-offen" className={styles.summaryTitle}>
        Diese Stelle ist nicht mehr offen
      </h2>
      <p>Sie können sich auf eine andere Stelle bewerben, oder ohne Ausschreibung:</p>
      <ul>
        {[...open.slice(0, maxListed), unsolicitedPosition].map((title) => (
          <li key={title}>
            {/* Reloads the page, so that the form starts with the position. */}
            <Link reloadDocument to={applicationAddress(title)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {open.length > maxListed && (
        <Link reloadDocument to={`${href('/karriere')}#jobs`}>
          Alle {open.length} offenen Stellen
        </Link>
      )}
    </section>
  )
}
