import { use } from 'react'
import { href } from 'react-router'
import { translate } from '#core/site-language/translate.ts'
import styles from './error-message.module.css'
import { HtmlDocumentContext } from './html-document.ts'
import { LinkButton } from './link-button.tsx'

/** Page for a missing address or an internal error. */
export function ErrorPageContent({
  isMissing,
  text,
}: {
  isMissing: boolean
  text?: string | undefined
}) {
  const { requestId } = use(HtmlDocumentContext)
  const title = isMissing
    ? translate('Diese Seite gibt es nicht')
    : translate('Es ist ein Fehler aufgetreten')
  return (
    <div className={styles.message}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p className={styles.text}>
        {text ??
          (isMissing
            ? translate('Vielleicht wurde sie verschoben, oder die Adresse hat einen Tippfehler.')
            : translate(
                'Das liegt an uns, nicht an Ihnen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
              ))}
      </p>
      {requestId && (
        <p className={styles.text}>
          {translate('Kennung für Rückfragen: ')}
          <code>{requestId}</code>
        </p>
      )}
      <LinkButton to={href('/')} reloadDocument>
        {translate('Zur Startseite')}
      </LinkButton>
    </div>
  )
}
