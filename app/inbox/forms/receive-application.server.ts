import { applicationFormSettings, inboxSettings } from '#content/settings/inbox-settings.ts'
import { canMailServerAcceptNonAscii } from '#core/fields/email/own-letters.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { drainFile, readForm } from '#core/request/read-form.server.ts'
import { getRequestForm } from '#core/request/request-form.server.ts'
import { UnreadableFormError } from '#core/request/unreadable-form.ts'
import { log } from '#core/runtime/log.server.ts'
import { translate } from '#core/site-language/translate.ts'
import { createDocumentHandle, listStagedDocuments } from '../documents/documents.server.ts'
import { minFreeMegabytes } from '../documents/free-space.server.ts'
import {
  consumeStagingQuota,
  reclaimFreeMegabytes,
} from '../documents/unclaimed-documents.server.ts'
import {
  createUploadCollector,
  getRequestReadLimits,
  type UploadCollector,
} from '../documents/upload-collector.server.ts'
import { matchJob } from '../entries/match-job.server.ts'
import { parseAnswers, readChoice } from './answers.server.ts'
import { createApplicationQuestions } from './application-questions.ts'
import {
  fieldErrorMessages,
  maxDocuments,
  type SubmissionOutcome,
} from './create-required-question.ts'
import {
  createJobQuestions,
  findJobQuestions,
  parseJobAnswers,
  setFileAnswers,
} from './job-questions.server.ts'
import { signReceipt } from './receipt.server.ts'
import {
  type AskedQuestions,
  readInput,
  refuseBusy,
  refuseSubmission,
  refuseTooLarge,
  refuseUnavailable,
} from './refusal.server.ts'
import { storeApplication } from './store-application.server.ts'
import { countAddressAttempt } from './submission-limits.server.ts'

/** A job has up to ten questions with up to 30 choices. */
const maxFields = 380

/** Receives an application with its documents: all or nothing. */
export async function receiveApplication(
  app: AppContext,
  request: Request,
): Promise<SubmissionOutcome> {
  const { policy, limits, count, refuse } = await checkLimits(app)
  const questions: AskedQuestions = {
    all: createApplicationQuestions(policy),
    own: createJobQuestions('', []),
  }
  const tray = createUploadCollector(app, limits)
  let form = new FormData()
  try {
    form = await readForm(
      request,
      { ...getRequestReadLimits(limits), maxFields },
      refuse ? drainFile : tray.take,
    )
    if (refuse) return refuse(readInput(form, questions))
    const outcome = await processSubmission(app, { form, questions, tray, count })
    // Also after success: a repeated submission brings the same documents again.
    if (!('errors' in outcome && outcome.status === 400)) await discardUploads(tray)
    return outcome
  } catch (error) {
    await discardUploads(tray)
    if (error instanceof Response) throw error
    if (error instanceof UnreadableFormError)
      return await refuseTooLarge(app, error, questions, limits)
    log.error({ err: error }, 'Error sending application')
    // A document that cannot be stored ends the reading; the fields came before it.
    return refuseUnavailable(readInput(getRequestForm()?.form ?? form, questions))
  }
}

/** Errors are only logged: the retention job finds unclaimed documents. */
const discardUploads = (tray: UploadCollector) =>
  tray.clear().catch((reason: unknown) => log.warn({ err: reason }, 'documents stay'))

/** Checks before reading the request: rate limit, free space, database. */
async function checkLimits(app: AppContext) {
  try {
    const [count, limits, policy, free] = await Promise.all([
      countAddressAttempt(app, 'applications'),
      app.store.setting(inboxSettings),
      app.store.setting(applicationFormSettings),
      reclaimFreeMegabytes(app),
    ])
    if (free < minFreeMegabytes) log.error({ free }, 'applications are refused: the disk is full')
    const refuse =
      count === undefined ? refuseBusy : free < minFreeMegabytes ? refuseUnavailable : undefined
    return { count: count ?? 0, limits: { ...limits, files: maxDocuments }, policy, refuse }
  } catch (error) {
    log.error({ err: error }, 'Error sending application')
    const limits = { ...inboxSettings.fallback, files: maxDocuments }
    return { count: 0, limits, policy: applicationFormSettings.fallback, refuse: refuseUnavailable }
  }
}

interface Submission {
  form: FormData
  questions: AskedQuestions
  tray: UploadCollector
  count: number
}

async function processSubmission(
  app: AppContext,
  { form, questions, tray, count }: Submission,
): Promise<SubmissionOutcome> {
  // Of two documents for a question the one that was sent now counts.
  const earlier = (await listStagedDocuments(app, form)).filter(
    ({ question }) => question === null || !tray.sent.some((each) => each.question === question),
  )
  const documents = [...earlier, ...tray.sent]
  const ownLetters = await canMailServerAcceptNonAscii(app.environment, form.get('email'))
  const answers = parseAnswers(questions.all, form, ownLetters)
  const { position } = 'errors' in answers ? answers.typed : answers.values
  const job = await matchJob(app.database, position ?? '')
  questions.own = await findJobQuestions(app, readChoice(form, 'position'), job)
  setFileAnswers(questions.own, form, documents)
  const own = parseJobAnswers(questions.own, form)
  const refusal = tray.wrong(documents)
  const isForQuestion = questions.own.questions.some(({ name }) => name === refusal?.field)
  const late = job.isClosed && {
    position: translate(
      'Diese Stelle ist nicht mehr offen. Ihre Angaben und Dokumente sind noch da: Wählen Sie bitte eine andere Stelle oder die Initiativbewerbung, gern mit Talentpool.',
    ),
  }
  const hasDocument =
    tray.fields.has('documents') || documents.some(({ question }) => question === null)
  const missing = hasDocument ? undefined : fieldErrorMessages.noDocument
  if ('errors' in answers || 'errors' in own || refusal || missing || late) {
    const isFull = !refusal && tray.sent.length > 0 && !(await consumeStagingQuota(app, tray.sent))
    if (isFull) await tray.clear()
    const documentError = missing ?? (isFull && fieldErrorMessages.chooseAgain)
    const errors = {
      ...('errors' in answers && answers.errors),
      ...('errors' in own && own.errors),
      ...late,
      ...(documentError && { documents: documentError }),
      ...(refusal && { [isForQuestion ? refusal.field : 'documents']: refusal.text }),
    }
    // Keeps the documents of earlier attempts; new ones only if they were accepted.
    const kept = refusal || isFull ? earlier : documents
    setFileAnswers(questions.own, form, kept)
    const handles = kept.map((each) => createDocumentHandle(app.secret, each))
    return {
      ...refuseSubmission(errors, readInput(form, questions), refusal ? 422 : 400, handles),
      // The questions of the chosen job, where the form had none or others.
      ...(form.get('version') !== questions.own.version && { changed: questions.own }),
    }
  }
  const { values } = answers
  const submission = { form, values, job, answers: own.answers, documents, count }
  const application = await storeApplication(app, submission)
  if (!application) return refuseBusy(readInput(form, questions))
  const answer = documents.some((each) => each.is_locked)
    ? { ...application, hasLocked: true }
    : application
  return { ...answer, receipt: signReceipt(app.secret, answer) }
}
