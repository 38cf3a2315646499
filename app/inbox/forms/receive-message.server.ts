import { canMailServerAcceptNonAscii } from '#core/fields/email/own-letters.server.ts'
import type { TranslatedFieldErrors } from '#core/fields/form.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { drainFile, readForm } from '#core/request/read-form.server.ts'
import { toUnreadableFormResponse, UnreadableFormError } from '#core/request/unreadable-form.ts'
import { log } from '#core/runtime/log.server.ts'
import {
  createUnaskedErrors,
  isOutdatedForm,
  listAnswersToOwnQuestions,
  parseAnswers,
  readUnaskedAnswers,
} from './answers.server.ts'
import { contactQuestions } from './contact-questions.ts'
import {
  type Answers,
  fieldErrorMessages,
  type Question,
  type SubmissionOutcome,
  type SubmittedValues,
  wholeFormErrorKey,
} from './create-required-question.ts'
import { findOwnForm, type OwnForm } from './own-form.server.ts'
import { ownQuestionPrefix } from './own-form-questions.ts'
import { signReceipt } from './receipt.server.ts'
import {
  createTooLongError,
  readTyped,
  refuseBusy,
  refuseSubmission,
  refuseUnavailable,
} from './refusal.server.ts'
import { storeMessage } from './store-message.server.ts'
import { countAddressAttempt } from './submission-limits.server.ts'

const kilobyte = 1024
const noFiles = { maxFiles: 0, maxFileSize: 0 }
const limits = { ...noFiles, maxTotalSize: 128 * kilobyte }
/** An editor's form has up to ten further questions, with up to 30 choices. */
const ownLimits = { ...noFiles, maxTotalSize: 768 * kilobyte, maxFields: 320 }

/**
 * Receives a message of the contact form, or of an editor's form with this key: validates it, stores it with its mails,
 * returns its reference.
 */
export async function receiveMessage(
  app: AppContext,
  request: Request,
  key?: string,
): Promise<SubmissionOutcome> {
  let input: SubmittedValues = {}
  let questions: readonly Question[] = contactQuestions
  try {
    const isOwn = key !== undefined
    const own = isOwn ? await findOwnForm(app, key) : undefined
    questions = own?.view.questions ?? contactQuestions
    const form = await readForm(request, isOwn ? ownLimits : limits, drainFile)
    const parsed = parseAnswers(
      questions,
      form,
      await canMailServerAcceptNonAscii(app.environment, form.get('email')),
    )
    const further = isOwn ? readUnaskedAnswers(form, ownQuestionPrefix, questions) : {}
    const errors = { ...('errors' in parsed && parsed.errors), ...createUnaskedErrors(further) }
    input = readTyped(form, questions)
    if (isOwn && !own)
      return refuseSubmission({ [wholeFormErrorKey]: fieldErrorMessages.gone }, input, 410)
    if (own && isOutdatedForm(own.view, form)) return refuseChanged(own, errors, input)
    if ('errors' in parsed || Object.keys(further).length > 0)
      return refuseSubmission(errors, input, 400)
    const count = await countAddressAttempt(app, 'messages')
    if (count === undefined) return refuseBusy(input)
    const message = await storeMessage(app, { form, own, count, ...divide(questions, parsed) })
    if (!message) return refuseBusy(input)
    return { ...message, receipt: signReceipt(app.secret, message) }
  } catch (error) {
    if (error instanceof Response) throw error
    if (error instanceof UnreadableFormError) {
      const tooLong = createTooLongError(error, questions)
      if (!tooLong) throw toUnreadableFormResponse(error)
      return refuseSubmission(tooLong, readTyped(error.form, questions), 413)
    }
    log.error({ err: error }, 'Error sending message')
    return refuseUnavailable(input)
  }
}

const refuseChanged = (
  { view }: OwnForm,
  errors: TranslatedFieldErrors,
  input: SubmittedValues,
) => ({
  ...refuseSubmission({ ...errors, [wholeFormErrorKey]: fieldErrorMessages.changed }, input, 409),
  changed: view,
})

/** What every form asks for, and the answers to further questions. */
function divide(
  questions: readonly Question[],
  { values }: { values: Record<string, string | null | undefined> },
) {
  const { name, email, message } = values
  return {
    // Every form requires these.
    values: { name, email, message } as Answers<(typeof contactQuestions)[number]>,
    answers: listAnswersToOwnQuestions(questions, values),
  }
}
