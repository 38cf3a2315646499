import { translate } from '#core/site-language/translate.ts'
import { honeypotField } from '#inbox/forms/honeypot.ts'
import styles from './form.module.css'

interface Props {
  privacyVersion: string
  /** From `useFormToken`; empty without JavaScript. */
  token: string
  /** Prefix of the ids. */
  idPrefix?: string
  /** Version of an own form. */
  version?: string | undefined
}

/** Hidden fields: version of the privacy notice, token and honeypot. */
export function HiddenFields({ privacyVersion, token, idPrefix = '', version }: Props) {
  return (
    <>
      <input type="hidden" name="privacy" value={privacyVersion} />
      <input type="hidden" name="token" value={token} />
      {version && <input type="hidden" name="version" value={version} />}
      {/* Out of reach for keyboard and screen readers; the data attributes tell password managers to skip it. */}
      <div className={styles.bait} inert>
        <label htmlFor={`${idPrefix}${honeypotField}`}>
          {translate('Bitte lassen Sie dieses Feld leer')}
        </label>
        <input
          id={`${idPrefix}${honeypotField}`}
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
