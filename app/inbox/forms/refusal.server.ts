import type { ErrorTexts } from '#core/fields/form.ts'
import {
  fieldError,
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

/** JSON response for the script of the page. */
export function toSubmissionResponse(outcome: SubmissionOutcome) {
  const status = 'status' in outcome ? outcome.status : 200
  const wait = { 429: '3600', 503: '120' }[status]
  return Response.json(outcome, { status, ...(wait && { headers: { 'retry-after': wait } }) })
}
