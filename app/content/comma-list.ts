import { lines } from '#forms/fields.ts'
import { optional } from '#forms/nested-fields.ts'
import type { Text } from '#language/text.ts'

/** Short words, shown beside each other. */
export const commaList = (label: Text) =>
  optional(
    lines(label, {
      separator: ',',
      hint: 'Enter or a comma ends each. A pasted list is split up.',
    }),
    { fallback: [] },
  )
