import { jobSourceParameter, parseJobSource } from '#analytics/job-source.ts'
import type { TranslatedFieldErrors } from '#core/fields/form.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import {
  toUnreadableFormResponse,
  type UnreadableFormError,
} from '#core/request/unreadable-form.ts'
import { createDocumentHandle, listStagedDocuments } from '../documents/documents.server.ts'
import { matchJob } from '../entries/match-job.server.ts'
import { parseAnswers, readChoice, readUnaskedAnswers } from './answers.server.ts'
import type { createApplicationQuestions } from './application-questions.ts'
import {
  fieldErrorMessages,
  maxDocuments,
  type Question,
  type StagedDocument,
  type SubmissionOutcome,
  type SubmittedValues,
  type VersionedQuestions,
  wholeFormErrorKey,
} from './create-required-question.ts'
import { findJobQuestions } from './job-questions.server.ts'
import { ownQuestionPrefix } from './own-form-questions.ts'

/** Outcome of a submission that was not stored; returns the visitor's input. */
export const refuseSubmission = (
  errors: TranslatedFieldErrors,
  input: SubmittedValues,
  status: number,
  documents?: StagedDocument[],
) => ({
  errors,
  typed: input,
  status,
  ...(documents && { documents }),
})

/** Rate limit reached, for this address or in total. */
export const refuseBusy = (input: SubmittedValues) =>
  refuseSubmission({ [wholeFormErrorKey]: fieldErrorMessages.busy }, input, 429)

/** Database, disk or object store failed. */
export const refuseUnavailable = (input: SubmittedValues) =>
  refuseSubmission({ [wholeFormErrorKey]: fieldErrorMessages.later }, input, 503)

const toSubmittedValues = (values: Record<string, string | null | undefined>): SubmittedValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))

export interface AskedQuestions {
  /** Of every application. */
  all: ReturnType<typeof createApplicationQuestions>
  /** Of the chosen job. */
  own: VersionedQuestions
}

/** Too many files, too large, or too long a text: returns the fields received so far. */
export async function refuseTooLarge(
  app: AppContext,
  error: UnreadableFormError,
  questions: AskedQuestions,
  limits: { totalMegabytes: number },
) {
  const { form, limit } = error
  const position = readChoice(form, 'position')
  const own = await findJobQuestions(app, position, await matchJob(app.database, position))
  const asked = { ...questions, own }
  const tooLong = createTooLongError(error, [...asked.all, ...own.questions])
  if (limit !== 'files' && limit !== 'total' && !tooLong) throw toUnreadableFormResponse(error)
  const errors = tooLong ?? {
    documents:
      limit === 'files'
        ? fieldErrorMessages.tooMany(maxDocuments)
        : fieldErrorMessages.allTooLarge(limits.totalMegabytes),
  }
  const earlier = await listStagedDocuments(app, form)
  const handles = earlier.map((each) => createDocumentHandle(app.secret, each))
  return refuseSubmission(errors, readInput(form, asked), 413, handles)
}

/** The answer that is longer than what is read of a field, if the form asks for it. */
export function createTooLongError(
  { field }: UnreadableFormError,
  questions: readonly Question[],
): TranslatedFieldErrors | undefined {
  const question = questions.find(({ name }) => name === field)
  return question && { [question.name]: fieldErrorMessages.tooLong(question.maxLength) }
}

/** What was typed, to show it again. */
export function readTyped(form: FormData, questions: readonly Question[]): SubmittedValues {
  const answers = parseAnswers(questions, form)
  return {
    ...('errors' in answers ? answers.typed : toSubmittedValues(answers.values)),
    ...readUnaskedAnswers(form, ownQuestionPrefix, questions),
  }
}

/** What was typed into an application. */
export function readInput(form: FormData, { all, own }: AskedQuestions): SubmittedValues {
  return {
    ...readTyped(form, [...all, ...own.questions]),
    position: readChoice(form, 'position'),
    ...(form.has('talent_pool') && { talent_pool: 'on' }),
    [jobSourceParameter]: parseJobSource(form.get(jobSourceParameter)) ?? '',
  }
}

/** JSON response for the script of the page. */
export function toSubmissionResponse(outcome: SubmissionOutcome) {
  const status = 'status' in outcome ? outcome.status : 200
  const wait = { 429: '3600', 503: '120' }[status]
  return Response.json(outcome, { status, ...(wait && { headers: { 'retry-after': wait } }) })
}
