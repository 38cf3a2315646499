import { translate } from '#core/site-language/translate.ts'
import { Icon } from '#ui/icon.tsx'
import { LocalizedLink } from '#ui/page-link.tsx'
import styles from './announcement-note.module.css'
import {
  type BackgroundSubmissionResult,
  setBackgroundSubmissionResult,
} from './background-submission-result.ts'

/** Result of a submission, for visitors who left its page meanwhile. */
export function BackgroundSubmissionNote(announcement: BackgroundSubmissionResult) {
  const { what } = announcement
  const close = () => setBackgroundSubmissionResult(undefined)
  return (
    <div className={styles.note} data-unprinted role="alert">
      {'reference' in announcement ? (
        <p>
          {translate(`Ihre ${what} ist angekommen. Ihre Referenz: `)}
          <strong>{announcement.reference}</strong>
        </p>
      ) : (
        <p>
          {translate(`Ihre ${what} konnte nicht gesendet werden. Ihre Eingaben sind noch da:`)}{' '}
          <LocalizedLink to={announcement.page} onClick={close}>
            {translate('zurück zum Formular')}
          </LocalizedLink>
        </p>
      )}
      <button
        type="button"
        className={styles.close}
        data-sign
        onClick={close}
        aria-label={translate('Hinweis schließen')}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
