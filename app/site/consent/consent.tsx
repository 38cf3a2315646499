import { useEffect } from 'react'
import { href, Link } from 'react-router'
import { consentText } from '#analytics/consent/wording.ts'
import { endAnalytics, startAnalytics } from './analytics.ts'
import { saveChoice, sendChoice, useChoice, useIsHydrated } from './choice.ts'
import styles from './consent.module.css'

/**
 * Banner asking for consent to Google Analytics. Both answers are equally easy, and nothing is requested from Google
 * until a consent is recorded on the server.
 */
export function Consent({ analyticsId }: { analyticsId: string }) {
  const choice = useChoice(analyticsId)
  const isLive = useIsHydrated()

  useEffect(() => {
    void sendChoice()
  }, [])
  useEffect(() => {
    if (choice === 'recorded') startAnalytics(analyticsId)
    // Also when the consent has expired.
    if (isLive && (choice === 'denied' || choice === undefined)) endAnalytics()
  }, [choice, isLive, analyticsId])

  if (!isLive || (choice !== undefined && choice !== 'open')) return null
  return (
    <section className={styles.banner} data-unprinted aria-label="Einwilligung">
      <p className={styles.text}>
        {consentText} Mehr unter <Link to={href('/datenschutz')}>Datenschutz</Link>&nbsp;·{' '}
        <Link to={href('/impressum')}>Impressum</Link>.
      </p>
      <div className={styles.buttons}>
        <button
          type="button"
          className={styles.button}
          onClick={() => saveChoice('denied', analyticsId)}
        >
          Ablehnen
        </button>
        <button
          type="button"
          className={styles.button}
          onClick={() => saveChoice('granted', analyticsId)}
        >
          Zustimmen
        </button>
      </div>
    </section>
  )
}
