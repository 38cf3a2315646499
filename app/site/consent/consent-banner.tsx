import { useEffect } from 'react'
import { href } from 'react-router'
import { consentText } from '#analytics/consent/wording.ts'
import { translate } from '#core/site-language/translate.ts'
import { LocalizedLink } from '#ui/page-link.tsx'
import { startAnalytics, stopAnalyticsAndReload } from './analytics.ts'
import { saveChoice, sendChoice, useChoice, useIsHydrated } from './choice.ts'
import styles from './consent.module.css'

/**
 * Banner asking for consent to Google Analytics. Both answers are equally easy, and nothing is requested from Google
 * until a consent is recorded on the server.
 */
export function ConsentBanner({ analyticsId }: { analyticsId: string }) {
  const choice = useChoice(analyticsId)
  const isLive = useIsHydrated()

  useEffect(() => {
    void sendChoice()
  }, [])
  useEffect(() => {
    if (choice === 'recorded') startAnalytics(analyticsId)
    // Also when the consent has expired.
    if (isLive && (choice === 'denied' || choice === undefined)) stopAnalyticsAndReload()
  }, [choice, isLive, analyticsId])

  if (!isLive || (choice !== undefined && choice !== 'open')) return null
  return (
    <section className={styles.banner} data-unprinted aria-label={translate('Einwilligung')}>
      <p className={styles.text}>
        {translate(consentText)}
        {translate(' Mehr unter ')}
        <LocalizedLink to={href('/datenschutz')}>{translate('Datenschutz')}</LocalizedLink>&nbsp;·{' '}
        <LocalizedLink to={href('/impressum')}>{translate('Impressum')}</LocalizedLink>.
      </p>
      <div className={styles.buttons}>
        <button
          type="button"
          className={styles.button}
          onClick={() => saveChoice('denied', analyticsId)}
        >
          {translate('Ablehnen')}
        </button>
        <button
          type="button"
          className={styles.button}
          onClick={() => saveChoice('granted', analyticsId)}
        >
          {translate('Zustimmen')}
        </button>
      </div>
    </section>
  )
}
