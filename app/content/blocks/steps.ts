import { defineBlockKind } from '#core/fields/blocks.ts'
import { line, paragraph } from '#core/fields/fields.ts'
import { items, optional } from '#core/fields/nested-fields.ts'
import { headingField } from './heading-field.ts'

export const steps = defineBlockKind({
  label: 'Steps',
  description: 'What happens one after the other, numbered',
  fields: {
    heading: headingField,
    entries: items(
      'Step',
      {
        title: line('Title', { max: 80 }),
        text: optional(paragraph('Text', { max: 600 }), { fallback: '' }),
      },
      { max: 24 },
    ),
  },
})
