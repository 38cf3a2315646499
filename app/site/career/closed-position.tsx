import { href, Link } from 'react-router'
import { unsolicited } from '#inbox/application-questions.ts'
import styles from '../form/form.module.css'
import { applicationAddress } from './application-address.ts'

/** So many are named; the list of all is one click away. */
const most = 8

/** For who followed a link to a job that is closed, or that never was. What the link named is not repeated. */
export function ClosedPosition({ open }: { open: string[] }) {
  return (
    <section className={styles.closed} aria-labelledby="nicht-offen">
      <h2 id="nicht-offen" className={styles.summaryTitle}>
        Diese Stelle ist nicht mehr offen
      </h2>
      <p>Sie können sich auf eine andere Stelle bewerben, oder ohne Ausschreibung:</p>
      <ul>
        {[...open.slice(0, most), unsolicited].map((title) => (
          <li key={title}>
            {/* Loaded anew, so that the form begins with it. */}
            <Link reloadDocument to={applicationAddress(title)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {open.length > most && (
        <Link reloadDocument to={`${href('/karriere')}#jobs`}>
          Alle {open.length} offenen Stellen
        </Link>
      )}
    </section>
  )
}
