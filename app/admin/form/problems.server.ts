import type { Collection } from '../../content/collection.ts'
import { job } from '../../content/job.ts'
import type { Errors } from '../../forms/form.ts'

/** What no single field can know. */
export function problemsOf(type: Collection, values: Record<string, unknown>): Errors {
  const { salary_min: from, salary_max: to } = values
  if (type.table === job.table && typeof from === 'number' && typeof to === 'number' && to < from)
    return { salary_max: 'Please enter at least as much as in “Yearly salary from”.' }
  return {}
}
