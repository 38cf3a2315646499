import { translate } from '#core/site-language/translate.ts'
import { reopenConsent, useIsHydrated } from './choice.ts'
import styles from './consent-settings.module.css'

/** Opens the consent banner again. */
export function ReopenConsentButton() {
  const isLive = useIsHydrated()
  if (!isLive) return null
  return (
    <button type="button" className={styles.link} onClick={reopenConsent}>
      {translate('Cookie-Einstellungen')}
    </button>
  )
}
