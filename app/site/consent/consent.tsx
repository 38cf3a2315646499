import { useEffect } from 'react'
import { Link } from 'react-router'
import { endAnalytics, startAnalytics } from './analytics.ts'
import { choose, useChoice, useIsLive } from './choice.ts'
import styles from './consent.module.css'

/**
 * Asks whether Google Analytics may measure. Saying no is as easy as saying yes, and until somebody says yes nothing is
 * requested from Google.
 */
export function Consent({ analyticsId }: { analyticsId: string }) {
  const choice = useChoice()
  const isLive = useIsLive()

  useEffect(() => {
    if (choice === 'granted') startAnalytics(analyticsId)
    if (choice === 'denied') endAnalytics()
  }, [choice, analyticsId])

  if (!isLive || choice === 'granted' || choice === 'denied') return null
  return (
    <section className={styles.banner} aria-label="Einwilligung">
      <p className={styles.text}>
        Dürfen wir mit Google Analytics messen, welche Seiten gelesen werden? Ohne Ihre Zustimmung
        wird nichts geladen. Mehr dazu unter <Link to="/datenschutz">Datenschutz</Link>.
      </p>
      <div className={styles.buttons}>
        <button type="button" className={styles.button} onClick={() => choose('denied')}>
          Ablehnen
        </button>
        <button type="button" className={styles.button} onClick={() => choose('granted')}>
          Zustimmen
        </button>
      </div>
    </section>
  )
}
