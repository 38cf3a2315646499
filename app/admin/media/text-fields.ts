import { toggle } from '../../forms/choice-fields.ts'
import { line } from '../../forms/fields.ts'
import { optional } from '../../forms/nested-fields.ts'
import type { Text } from '../../language/text.ts'

/** What is said about a picture to those who cannot see it; one of the two is needed. */
export const textFields = {
  alt: optional(line('Text for those who cannot see the image', { max: 300 }), { fallback: '' }),
  is_decorative: toggle('Mere decoration'),
}

export const needsText: Text =
  'Please describe what the image shows, or mark it as mere decoration.'
