import { translate } from '#core/site-language/translate.ts'
import { honeypotField } from '#inbox/forms/honeypot.ts'
import styles from './form.module.css'

interface Props {
  privacyVersion: string
  /** From `useToken`; empty without JavaScript. */
  token: string
}

/** Hidden fields: version of the privacy notice, token and honeypot. */
export function HiddenFields({ privacyVersion, token }: Props) {
  return (
    <>
      <input type="hidden" name="privacy" value={privacyVersion} />
      <input type="hidden" name="token" value={token} />
      {/* Out of reach for keyboard and screen readers; the data attributes tell password managers to skip it. */}
      <div className={styles.bait} inert>
        <label htmlFor={honeypotField}>{translate('Bitte lassen Sie dieses Feld leer')}</label>
        <input
          id={honeypotField}
          name={honeypotField}
          type="text"
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-form-type="other"
        />
      </div>
    </>
  )
}
