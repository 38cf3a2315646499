import { href } from 'react-router'

/** The page of last resort, when React itself could not render one: no style sheet, no script, no content. */
export const errorPage = (requestId: string) =>
  `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Es ist ein Fehler aufgetreten</title>
<h1>Es ist ein Fehler aufgetreten</h1>
<p>Die Seite kann gerade nicht angezeigt werden. Bitte versuchen Sie es in einigen Minuten noch einmal.</p>
<p>Kennung für Rückfragen: <code>${requestId}</code></p>
<p><a href="/">Zur Startseite</a> · <a href="${href('/impressum')}">Impressum</a> · <a href="${href('/datenschutz')}">Datenschutz</a></p>
</html>`
