import { lines } from '#core/fields/fields.ts'
import { asInternal, optional } from '#core/fields/nested-fields.ts'
import type { TextKey } from '#core/i18n/text.ts'

const maxLength = 80

/** What colleagues rate an application by. Visitors and programs without an account never get them. */
export const assessmentCriteriaField = () =>
  asInternal(
    optional(
      lines('Criteria for assessments', {
        most: 8,
        hint: 'One per row, eight at most: colleagues rate each application for this job by them. Visitors do not see them.',
      }),
      { fallback: [] },
    ),
  )

/** Errors by field name. A criterion is named once, and short enough for the head of a table. */
export function findCriteriaProblems(criteria: string[]): Record<string, TextKey> {
  if (criteria.some(({ length }) => length > maxLength))
    return { criteria: 'A criterion has at most 80 characters.' }
  const keys = criteria.map((each) => each.toLocaleLowerCase('de'))
  return new Set(keys).size < keys.length ? { criteria: 'Two of the criteria are the same.' } : {}
}
