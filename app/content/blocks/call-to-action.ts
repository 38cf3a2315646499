import { defineBlockKind } from '#core/fields/blocks.ts'
import { line, paragraph, url } from '#core/fields/fields.ts'
import { optional } from '#core/fields/nested-fields.ts'

export const callToAction = defineBlockKind({
  label: 'Call to action',
  description: 'What visitors should do next, with a button',
  fields: {
    heading: line('Heading', { max: 120 }),
    text: optional(paragraph('Text', { max: 400 }), { fallback: '' }),
    label: line('Button label', { max: 40 }),
    link: url('Button link'),
  },
})
