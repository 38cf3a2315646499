import { lines } from '#core/fields/fields.ts'
import { optional } from '#core/fields/nested-fields.ts'
import type { TextKey } from '#core/i18n/text.ts'

/** A list of short words, shown on one line. */
export const commaListField = (label: TextKey) =>
  optional(
    lines(label, {
      separator: ',',
      hint: 'Enter or a comma ends each. A pasted list is split up.',
    }),
    { fallback: [] },
  )
