import { defineBlockKind } from '#core/fields/blocks.ts'
import { reference } from '#core/fields/choice-fields.ts'
import { fieldErrorTexts } from '#core/fields/field-errors.ts'
import { line, paragraph } from '#core/fields/fields.ts'
import { optional } from '#core/fields/nested-fields.ts'
import { asFact } from '#core/fields/words.ts'
import { testimonial } from '../types/testimonial.ts'

export const quote = defineBlockKind({
  label: 'Quote',
  description: 'A sentence of somebody, with the name, or a testimonial',
  fields: {
    testimonial_id: optional(
      reference('Testimonial', testimonial, { hint: 'Instead of the fields below' }),
    ),
    text: optional(paragraph('Text', { max: 600, hint: 'Without quotation marks' }), {
      fallback: '',
    }),
    name: optional(asFact(line('Name', { max: 120 })), { fallback: '' }),
    role: optional(line('Position and company', { max: 160 }), { fallback: '' }),
  },
  problems: ({ testimonial_id, text, name }) =>
    testimonial_id
      ? {}
      : {
          ...(!text && { text: fieldErrorTexts.missing }),
          ...(!name && { name: fieldErrorTexts.missing }),
        },
})
