import { line } from '#core/fields/fields.ts'
import { optional } from '#core/fields/nested-fields.ts'

/** The heading above a block. */
export const headingField = optional(line('Heading', { max: 120, hint: 'Empty: no heading' }), {
  fallback: '',
})
