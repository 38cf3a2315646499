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
      <div className={styles.bait} aria-hidden="true">
        <label htmlFor="website">Bitte lassen Sie dieses Feld leer</label>
        <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}
