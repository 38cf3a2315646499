import type { Errors } from '#core/fields/form.ts'
import {
  fieldError,
  type Outcome,
  type StagedDocument,
  type SubmittedValues,
  wholeForm,
} from './question.ts'

/** A submission that was not stored; everything typed goes back. */
export const refuseSubmission = (
  errors: Errors,
  typed: SubmittedValues,
  status: number,
  documents?: StagedDocument[],
) => ({
  errors,
  typed,
  status,
  ...(documents && { documents }),
})

/** Too many came from this address, or from everywhere. */
export const busy = (typed: SubmittedValues) =>
  refuseSubmission({ [wholeForm]: fieldError.busy }, typed, 429)

/** Database, disk or object store fail: nobody is told that it arrived. */
export const later = (typed: SubmittedValues) =>
  refuseSubmission({ [wholeForm]: fieldError.later }, typed, 503)

export const submittedValues = (values: Record<string, string | null>): SubmittedValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))

/** For the page's own script. */
export function toResponse(outcome: Outcome) {
  const status = 'status' in outcome ? outcome.status : 200
  const wait = { 429: '3600', 503: '120' }[status]
  return Response.json(outcome, { status, ...(wait && { headers: { 'retry-after': wait } }) })
}
