import { escapeHtml } from '#core/fields/escaped.ts'
import { drainFile, readForm } from '#core/request/read-form.server.ts'
import { UnreadableFormError } from '#core/request/unreadable-form.ts'
import { translateWord } from '#core/site-language/translate.ts'
import { allQuestionGroups, coverNoteQuestion } from '#inbox/forms/application-questions.ts'
import { contactQuestions } from '#inbox/forms/contact-questions.ts'
import { ownQuestionPrefix } from '#inbox/forms/own-form-questions.ts'
import { isFormContentType } from './accepted-body.server.ts'
import { limitBody } from './body-limit.server.ts'

const megabyte = 1024 * 1024
const limits = { maxFiles: 20, maxFileSize: megabyte, maxTotalSize: 32 * megabyte }

/** The form in a body that nobody has read yet, without its files. */
export async function readUnreadForm(request: Request) {
  const type = request.headers.get('content-type') ?? ''
  if (request.bodyUsed || !isFormContentType(type)) return new FormData()
  const limited = limitBody(request, /^multipart/i.test(type) ? 'large' : 'small', true)
  if (!limited) return new FormData()
  return readForm(limited, limits, drainFile).catch((error: unknown) => {
    if (error instanceof UnreadableFormError) return error.form
    throw error
  })
}

/** The words of a form as HTML, each with the label of its field; '' without any. */
export const renderTypedWords = (form: FormData) =>
  [...form]
    .flatMap(([name, text]) => {
      const label = labels.get(name) ?? (name.startsWith(ownQuestionPrefix) ? '' : undefined)
      if (label === undefined || typeof text !== 'string' || text === '') return []
      return `${label && `<h2>${escapeHtml(translateWord(label))}</h2>\n`}<pre>${escapeHtml(text)}</pre>\n`
    })
    .join('')

const questions = [
  ...contactQuestions,
  ...allQuestionGroups.flatMap((group) => group.questions),
  coverNoteQuestion,
]
/** Those of personal pages have one text, which needs no label. */
const labels = new Map<string, string>([
  ...questions.map(({ name, label }) => [name, label] as const),
  ['text', ''],
  ['words', ''],
])
