import { parseSource, sourceParameter } from '#analytics/job-source.ts'
import type { ErrorTexts } from '#core/fields/form.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { toErrorResponse, type UnreadableFormError } from '#core/request/unreadable-form.ts'
import { createDocumentHandle, listStagedDocuments } from '../documents/documents.server.ts'
import { parseAnswers, readUnaskedAnswers } from './answers.server.ts'
import type { createQuestions } from './application-questions.ts'
import { ownQuestionPrefix } from './own-form-questions.ts'
import {
  fieldError,
  maxDocuments,
  type OwnQuestionsView,
  type StagedDocument,
  type SubmissionOutcome,
  type SubmittedValues,
  wholeFormErrorKey,
} from './question.ts'

/** Outcome of a submission that was not stored; returns the visitor's input. */
export const refuseSubmission = (
  errors: ErrorTexts,
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
  refuseSubmission({ [wholeFormErrorKey]: fieldError.busy }, input, 429)

/** Database, disk or object store failed. */
export const refuseUnavailable = (input: SubmittedValues) =>
  refuseSubmission({ [wholeFormErrorKey]: fieldError.later }, input, 503)

export const toSubmittedValues = (
  values: Record<string, string | null | undefined>,
): SubmittedValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))

export interface AskedQuestions {
  /** Of every application. */
  all: ReturnType<typeof createQuestions>
  /** Of the chosen job. */
  own: OwnQuestionsView
}

/** Too many files, too large, or too long a text: returns the fields received so far. */
export async function refuseTooLarge(
  app: AppContext,
  error: UnreadableFormError,
  questions: AskedQuestions,
  limits: { totalMegabytes: number },
) {
  const { form, limit, field } = error
  const tooLong = questions.all.find(({ name }) => name === field)
  if (limit !== 'files' && limit !== 'total' && !tooLong) throw toErrorResponse(error)
  const errors = tooLong
    ? { [tooLong.name]: fieldError.tooLong(tooLong.maxLength) }
    : {
        documents:
          limit === 'files'
            ? fieldError.tooMany(maxDocuments)
            : fieldError.allTooLarge(limits.totalMegabytes),
      }
  const earlier = await listStagedDocuments(app, form)
  const handles = earlier.map((each) => createDocumentHandle(app.secret, each))
  return refuseSubmission(errors, readInput(form, questions), 413, handles)
}

/** What was typed, to show it again. */
export function readInput(form: FormData, { all, own }: AskedQuestions): SubmittedValues {
  const answers = parseAnswers([...all, ...own.questions], form)
  return {
    ...('errors' in answers ? answers.typed : toSubmittedValues(answers.values)),
    ...readUnaskedAnswers(form, ownQuestionPrefix, own.questions),
    ...(form.has('talent_pool') && { talent_pool: 'on' }),
    [sourceParameter]: parseSource(form.get(sourceParameter)) ?? '',
  }
}

/** JSON response for the script of the page. */
export function toSubmissionResponse(outcome: SubmissionOutcome) {
  const status = 'status' in outcome ? outcome.status : 200
  const wait = { 429: '3600', 503: '120' }[status]
  return Response.json(outcome, { status, ...(wait && { headers: { 'retry-after': wait } }) })
}
