import { bait } from '#inbox/bait.ts'
import styles from './form.module.css'

interface Props {
  privacyVersion: string
  /** From the browser's own request; empty without JavaScript. */
  token: string
}

/** What goes along unseen: the notice that was read, the form's token, and a field that only programs fill in. */
export function QuietFields({ privacyVersion, token }: Props) {
  return (
    <>
      <input type="hidden" name="privacy" value={privacyVersion} />
      <input type="hidden" name="token" value={token} />
      {/* Nobody reaches it by keyboard, is read it or asked to fill it; the marks are those of password managers. */}
      <div className={styles.bait} inert>
        <label htmlFor={bait}>Bitte lassen Sie dieses Feld leer</label>
        <input
          id={bait}
          name={bait}
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
