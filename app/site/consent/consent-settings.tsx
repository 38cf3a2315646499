import { reconsider, useIsLive } from './choice.ts'
import styles from './consent-settings.module.css'

/** Opens the consent banner again. */
export function ConsentSettings() {
  const isLive = useIsLive()
  if (!isLive) return null
  return (
    <button type="button" className={styles.link} onClick={reconsider}>
      Cookie-Einstellungen
    </button>
  )
}
