import { translate } from '#core/site-language/translate.ts'
import styles from './spinner.module.css'

/** Appears after 150 ms, so that quick pages do not flicker. */
export function Spinner() {
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.ring} />
      <span className="spoken">{translate('Wird geladen …')}</span>
    </div>
  )
}
