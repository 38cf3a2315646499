import { defineBlockKind } from '#core/fields/blocks.ts'
import { line } from '#core/fields/fields.ts'
import { items, optional } from '#core/fields/nested-fields.ts'
import { asProperName } from '#core/fields/words.ts'
import { headingField } from './heading-field.ts'

export const figures = defineBlockKind({
  label: 'Figures',
  description: 'Large numbers, each with what it counts',
  fields: {
    heading: headingField,
    entries: items(
      'Figure',
      {
        value: asProperName(line('Number', { max: 12 })),
        label: line('What it counts', { max: 80 }),
        source: optional(line('Source', { max: 80 }), { fallback: '' }),
      },
      { max: 12 },
    ),
  },
})
