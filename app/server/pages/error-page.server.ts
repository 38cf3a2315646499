import { href } from 'react-router'
import { barePage } from '#core/request/bare-page.ts'

/** Last resort when React cannot render an error page; contains no content. */
export const errorPage = (requestId: string) =>
  barePage(
    'Es ist ein Fehler aufgetreten',
    `<p>Die Seite kann gerade nicht angezeigt werden. Bitte versuchen Sie es in einigen Minuten noch einmal.</p>
<p>Kennung für Rückfragen: <code>${requestId}</code></p>
<p><a href="/">Zur Startseite</a> · <a href="${href('/impressum')}">Impressum</a> · <a href="${href('/datenschutz')}">Datenschutz</a></p>
`,
  )
