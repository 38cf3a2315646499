import type { Errors } from '../forms/form.ts'
import { complaint, type KeptDocument, type Outcome, type Typed, wholeForm } from './question.ts'

/** A submission that was not stored; everything typed goes back. */
export const refused = (
  errors: Errors,
  typed: Typed,
  status: number,
  documents?: KeptDocument[],
) => ({
  errors,
  typed,
  status,
  ...(documents && { documents }),
})

/** Too many came from this address, or from everywhere. */
export const busy = (typed: Typed) => refused({ [wholeForm]: complaint.busy }, typed, 429)

/** Database, disk or object store fail: nobody is told that it arrived. */
export const later = (typed: Typed) => refused({ [wholeForm]: complaint.later }, typed, 503)

export const asTyped = (values: Record<string, string | null>): Typed =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))

/** For the page's own script. */
export function answerOf(outcome: Outcome) {
  const status = 'status' in outcome ? outcome.status : 200
  const wait = { 429: '3600', 503: '120' }[status]
  return Response.json(outcome, { status, ...(wait && { headers: { 'retry-after': wait } }) })
}
