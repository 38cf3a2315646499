import { escapeHtml } from '#core/fields/escaped.ts'
import { renderBarePage } from '#core/request/render-bare-page.ts'
import { getRequestForm } from '#core/request/request-form.server.ts'
import { isUrlOutsidePanel } from '#core/request/same-origin.server.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { translate } from '#core/site-language/translate.ts'
import { describeUnsavedUploads } from '#inbox/documents/unsaved-uploads.server.ts'
import { getLastKnownAddressLanguage } from '../pages/second-language.server.ts'
import { readUnreadForm, renderTypedWords } from './typed-words.server.ts'

/**
 * The page for a visitor's form without scripts that failed outside of its own page: it shows the typed words again, and
 * names the files that were lost. Undefined for other requests, and for a form without words.
 */
export async function createUnsentFormPage(request: Request, status: number) {
  const isForm = request.method === 'POST' && isUrlOutsidePanel(request.url)
  // Scripts expect another format, and still have what was typed.
  if (!isForm || !request.headers.get('accept')?.includes('text/html')) return undefined
  const form = getRequestForm()?.form ?? (await readUnreadForm(request))
  const language = getLastKnownAddressLanguage(new URL(request.url).pathname)
  const body = runInLanguage(language, () => renderBody(form, status))
  if (!body) return undefined
  const title = runInLanguage(language, () => translate('Nicht gesendet'))
  return new Response(renderBarePage(title, body, '', language), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(status === 503 && { 'retry-after': '120' }),
    },
  })
}

function renderBody(form: FormData, status: number) {
  const words = renderTypedWords(form)
  const lostFiles = describeUnsavedUploads()
  const isTooLarge = status === 413
  if (!words && !lostFiles && !isTooLarge) return undefined
  const sentences = [
    isTooLarge
      ? translate(
          'Ihre Einsendung ist zu groß. Bitte gehen Sie im Browser eine Seite zurück, kürzen Sie sie und senden Sie sie noch einmal.',
        )
      : translate(
          'Wir können Ihre Einsendung gerade nicht annehmen. Bitte versuchen Sie es in einigen Minuten noch einmal; ein zweiter Eintrag entsteht dabei nicht.',
        ),
    ...(lostFiles ? [lostFiles] : []),
    ...(words
      ? [translate('Damit nichts verloren geht, steht hier, was Sie eingegeben haben:')]
      : []),
  ]
  return `${sentences.map((each) => `<p>${escapeHtml(each)}</p>\n`).join('')}${words}`
}
