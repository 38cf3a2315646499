import { renderBarePage } from '#core/request/render-bare-page.ts'
import { isUrlOutsidePanel } from '#core/request/same-origin.server.ts'
import { englishHome } from '#core/site-addresses/english-addresses.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { getLastKnownAddressLanguage } from '../pages/second-language.server.ts'
import { readUnreadForm, renderTypedWords } from './typed-words.server.ts'
import { createWrongOriginPage } from './wrong-origin-page.server.ts'

/** CSRF: the 403 for a form without proof of our origin. It shows the visitor's input again. */
export async function createCrossOriginPage(request: Request, origin: string) {
  return createWrongOriginPage(request, origin) ?? new Response(await render(request), refused)
}

const refused = { status: 403, headers: { 'content-type': 'text/html; charset=UTF-8' } }

async function render(request: Request) {
  const form = mayBeOurs(request) ? await readUnreadForm(request) : new FormData()
  const language = getLastKnownAddressLanguage(new URL(request.url).pathname)
  const words = runInLanguage(language, () => renderTypedWords(form))
  if (language === 'en') return renderEnglish(words)
  return renderBarePage(
    'Nicht gesendet',
    `<p>Ihr Browser hat nicht mitgeteilt, von welcher Seite dieses Formular kommt. Zum Schutz vor gefälschten Formularen
wird es dann nicht angenommen. Meist liegt das an einer Erweiterung des Browsers oder an einem Filter im Firmennetz.</p>
<p>Bitte gehen Sie im Browser eine Seite zurück und versuchen Sie es noch einmal, am besten mit einem anderen Browser
oder ohne die Erweiterung.</p>
${words && `<p>Damit nichts verloren geht, steht hier, was Sie eingegeben haben:</p>\n${words}`}<p><a href="/">Zur Startseite</a></p>
`,
  )
}

function renderEnglish(words: string) {
  return renderBarePage(
    'Not sent',
    `<p>Your browser did not say which page this form comes from. To protect against forged forms, it is not accepted then.
The cause is usually a browser extension or a filter in the company network.</p>
<p>Please go back one page in the browser and try again, preferably with another browser or without the extension.</p>
${words && `<p>So that nothing is lost, here is what you entered:</p>\n${words}`}<p><a href="${englishHome}">Go to the home page</a></p>
`,
    '',
    'en',
  )
}

/**
 * Only the origin is missing. Input that certainly comes from another site, or belongs to the panel, is not repeated.
 */
const mayBeOurs = ({ headers, url }: Request) =>
  headers.get('origin') === 'null' && !headers.has('sec-fetch-site') && isUrlOutsidePanel(url)
