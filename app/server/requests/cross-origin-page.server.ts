import { escapeHtml } from '#core/fields/escaped.ts'
import { barePage } from '#core/request/bare-page.ts'
import { drainFile, readForm } from '#core/request/read-form.server.ts'
import { isVisitorUrl } from '#core/request/same-origin.server.ts'
import { UnreadableFormError } from '#core/request/unreadable-form.ts'
import { englishHome } from '#core/site-addresses/english-addresses.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { translateWord } from '#core/site-language/translate.ts'
import { allGroups, coverNoteQuestion } from '#inbox/forms/application-questions.ts'
import { contactQuestions } from '#inbox/forms/contact-questions.ts'
import { getKnownLanguage } from '../pages/second-language.server.ts'
import { isFormType } from './accepted-body.server.ts'
import { limitBody } from './body-limit.server.ts'
import { createOtherAddressPage } from './other-address-page.server.ts'

const megabyte = 1024 * 1024
const limits = { maxFiles: 20, maxFileSize: megabyte, maxTotalSize: 32 * megabyte }

/** CSRF: the 403 for a form without proof of our origin. It shows the visitor's input again. */
export async function createCrossOriginPage(request: Request, origin: string) {
  return createOtherAddressPage(request, origin) ?? new Response(await render(request), refused)
}

const refused = { status: 403, headers: { 'content-type': 'text/html; charset=UTF-8' } }

async function render(request: Request) {
  const fields = mayBeOurs(request) ? await readFields(request) : []
  const language = getKnownLanguage(new URL(request.url).pathname)
  if (language === 'en') return runInLanguage(language, () => renderEnglish(fields))
  const words = fields.map(([label, text]) => `<h2>${label}</h2>\n<pre>${escapeHtml(text)}</pre>\n`)
  return barePage(
    'Nicht gesendet',
    `<p>Ihr Browser hat nicht mitgeteilt, von welcher Seite dieses Formular kommt. Zum Schutz vor gefälschten Formularen
wird es dann nicht angenommen. Meist liegt das an einer Erweiterung des Browsers oder an einem Filter im Firmennetz.</p>
<p>Bitte gehen Sie im Browser eine Seite zurück und versuchen Sie es noch einmal, am besten mit einem anderen Browser
oder ohne die Erweiterung.</p>
${words.length > 0 ? `<p>Damit nichts verloren geht, steht hier, was Sie eingegeben haben:</p>\n${words.join('')}` : ''}<p><a href="/">Zur Startseite</a></p>
`,
  )
}

function renderEnglish(fields: [string, string][]) {
  const words = fields.map(
    ([label, text]) => `<h2>${translateWord(label)}</h2>\n<pre>${escapeHtml(text)}</pre>\n`,
  )
  return barePage(
    'Not sent',
    `<p>Your browser did not say which page this form comes from. To protect against forged forms, it is not accepted then.
The cause is usually a browser extension or a filter in the company network.</p>
<p>Please go back one page in the browser and try again, preferably with another browser or without the extension.</p>
${words.length > 0 ? `<p>So that nothing is lost, here is what you entered:</p>\n${words.join('')}` : ''}<p><a href="${englishHome}">Go to the home page</a></p>
`,
    '',
    'en',
  )
}

/**
 * Only the origin is missing. Input that certainly comes from another site, or belongs to the panel, is not repeated.
 */
const mayBeOurs = ({ headers, url }: Request) =>
  headers.get('origin') === 'null' && !headers.has('sec-fetch-site') && isVisitorUrl(url)

async function readFields(request: Request): Promise<[string, string][]> {
  const limitedRequest = limitBody(
    request,
    /^multipart/i.test(getContentType(request)) ? 'large' : 'small',
    true,
  )
  if (!limitedRequest || !isFormType(getContentType(request))) return []
  const form = await readForm(limitedRequest, limits, drainFile).catch((error: unknown) => {
    if (error instanceof UnreadableFormError) return error.form
    throw error
  })
  return questions.flatMap(({ name, label }) => {
    const text = form.get(name)
    return typeof text === 'string' && text !== '' ? [[label, text] as [string, string]] : []
  })
}

const getContentType = ({ headers }: Request) => headers.get('content-type') ?? ''

const questions = [
  ...new Map(
    [...contactQuestions, ...allGroups.flatMap((group) => group.questions), coverNoteQuestion].map(
      (question) => [question.name, question],
    ),
  ).values(),
]
