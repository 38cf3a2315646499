import { cleanText } from '#core/fields/clean-text.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { drainFile, readForm } from '#core/request/read-form.server.ts'
import { getSiteLanguage, translate } from '#core/site-language/translate.ts'
import { maxCorrespondenceLength } from '../entries/correspondence-table.ts'
import { fieldErrorMessages } from '../forms/create-required-question.ts'
import { countAddressAttempt } from '../forms/submission-limits.server.ts'
import type { Application } from '../status/application-status.server.ts'
import { type AnswerRefusal, cancelByApplicant, chooseTime, declineTimes } from './answer.server.ts'
import type { AppointmentState } from './appointment-tables.ts'

/** The state of an appointment in which an answer can be given. */
const expectedStates = {
  choose: 'proposed',
  decline: 'proposed',
  cancel: 'agreed',
} as const satisfies Record<string, AppointmentState>

const sentences = {
  gone: () => translate('Diese Termine gelten nicht mehr.'),
  agreed: () => translate('Sie haben schon einen Termin. Er steht unten.'),
  over: () => translate('Dieser Termin ist vorbei. Bitte wählen Sie einen anderen.'),
  taken: () =>
    translate('Diesen Termin hat gerade jemand anderes genommen. Bitte wählen Sie einen anderen.'),
  'too many': () =>
    translate('Heute haben Sie uns schon sehr oft geschrieben. Bitte senden Sie das morgen.'),
} satisfies Record<AnswerRefusal, () => string>

/** More than any text that is refused with what was typed, as of other answers: a form writes an emoji with twelve characters. */
const maxFieldSize = 1024 * 1024
const limits = { maxFiles: 0, maxFileSize: 0, maxTotalSize: maxFieldSize, maxFieldSize }

/** The applicant's answer to proposed times, or the cancellation. Returns why it was refused, with what was typed. */
export async function receiveAppointmentAnswer(
  app: AppContext,
  request: Request,
  application: Application,
) {
  const count = await countAddressAttempt(app, 'applications')
  const form = await readForm(request, limits, drainFile)
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = keysOf(answers).find((each) => each === text('intent'))
  const words = cleanText(text('words')).trim()
  const appointment = Number(text('appointment')) || 0
  const refuse = (refusal: string, status: number) => ({
    ...{ appointment, intent, refusal, words, status, state: intent && expectedStates[intent] },
    isWrong: status === 422,
  })
  if (count === undefined) return refuse(fieldErrorMessages.busy, 429)
  if (!intent) return refuse(sentences.gone(), 422)
  const target = { id: appointment, words, start: text('start') }
  const problem = findProblem(intent, target)
  if (problem) return refuse(problem, 422)
  const refusal = await answers[intent](app, application, target)
  return refusal && refuse(sentences[refusal](), 409)
}

const answers = { choose: chooseTime, decline: declineTimes, cancel: cancelByApplicant }

function findProblem(
  intent: keyof typeof answers,
  { words, start }: { words: string; start: string },
) {
  if (intent === 'choose') return start ? undefined : translate('Bitte wählen Sie einen Termin.')
  if (words.length > maxCorrespondenceLength - 100)
    return `${translate('Ihr Text ist mit {count} Zeichen zu lang.', { count: words.length.toLocaleString(getSiteLanguage()) })} ${fieldErrorMessages.tooLong(maxCorrespondenceLength - 100)}`
  return words || intent === 'cancel'
    ? undefined
    : translate('Bitte schreiben Sie uns, wann es Ihnen passt.')
}
