import { href } from 'react-router'
import { translate, translateWord } from '#core/site-language/translate.ts'
import { unsolicitedPosition } from '#inbox/forms/application-questions.ts'
import { LocalizedLink } from '#ui/page-link.tsx'
import { createApplicationFormAddress } from '../cards/application-form-address.ts'
import styles from '../form/form.module.css'

/** Maximum number of jobs listed. */
const maxListed = 8

/** Notice for links to a closed or unknown job. Does not repeat the title from the link, which anybody can choose. */
export function ClosedPositionNotice({
  open,
  labels = {},
}: {
  open: string[]
  /** The titles in the language of the page. */
  labels?: Record<string, string> | undefined
}) {
  return (
    <section className={styles.closed} aria-labelledby="nicht-offen">
      <h2 id="nicht-offen" className={styles.summaryTitle}>
        {translate('Diese Stelle ist nicht mehr offen')}
      </h2>
      <p>
        {translate('Sie können sich auf eine andere Stelle bewerben, oder ohne Ausschreibung:')}
      </p>
      <ul>
        {[...open.slice(0, maxListed), unsolicitedPosition].map((title) => (
          <li key={title}>
            {/* Reloads the page, so that the form starts with the position. */}
            <LocalizedLink reloadDocument to={createApplicationFormAddress(title)}>
              {labels[title] ?? translateWord(title)}
            </LocalizedLink>
          </li>
        ))}
      </ul>
      <p>
        {translate(
          'Setzen Sie am Ende des Formulars das Häkchen beim Talentpool, dann melden wir uns auch, wenn später etwas passt.',
        )}
      </p>
      {open.length > maxListed && (
        <LocalizedLink reloadDocument to={`${href('/karriere')}#jobs`}>
          {translate('Alle ')}
          {open.length}
          {translate(' offenen Stellen')}
        </LocalizedLink>
      )}
    </section>
  )
}
