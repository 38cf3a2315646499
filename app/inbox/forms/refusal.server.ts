import { jobSourceParameter, parseJobSource } from '#analytics/job-source.ts'
import type { TranslatedFieldErrors } from '#core/fields/form.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import {
  toUnreadableFormResponse,
  type UnreadableFormError,
} from '#core/request/unreadable-form.ts'
import { createDocumentHandle, listStagedDocuments } from '../documents/documents.server.ts'
import { parseAnswers, readUnaskedAnswers } from './answers.server.ts'
import type { createApplicationQuestions } from './application-questions.ts'
import {
  fieldErrorMessages,
  maxDocuments,
  type StagedDocument,
  type SubmissionOutcome,
  type SubmittedValues,
  type VersionedQuestions,
  wholeFormErrorKey,
} from './create-required-question.ts'
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

export const toSubmittedValues = (
  values: Record<string, string | null | undefined>,
): SubmittedValues =>
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
  const { form, limit, field } = error
  const tooLong = questions.all.find(({ name }) => name === field)
  if (limit !== 'files' && limit !== 'total' && !tooLong) throw toUnreadableFormResponse(error)
  const errors = tooLong
    ? { [tooLong.name]: fieldErrorMessages.tooLong(tooLong.maxLength) }
    : {
        documents:
          limit === 'files'
            ? fieldErrorMessages.tooMany(maxDocuments)
            : fieldErrorMessages.allTooLarge(limits.totalMegabytes),
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
    [jobSourceParameter]: parseJobSource(form.get(jobSourceParameter)) ?? '',
  }
}

/** JSON response for the script of the page. */
export function toSubmissionResponse(outcome: SubmissionOutcome) {
  const status = 'status' in outcome ? outcome.status : 200
  const wait = { 429: '3600', 503: '120' }[status]
  return Response.json(outcome, { status, ...(wait && { headers: { 'retry-after': wait } }) })
}
