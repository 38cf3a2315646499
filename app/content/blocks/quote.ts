import { defineBlockKind } from '#core/fields/blocks.ts'
import { line, paragraph } from '#core/fields/fields.ts'
import { optional } from '#core/fields/nested-fields.ts'

export const quote = defineBlockKind({
  label: 'Quote',
  description: 'A sentence of somebody, with the name',
  fields: {
    text: paragraph('Text', { max: 600, hint: 'Without quotation marks' }),
    name: line('Name', { max: 120 }),
    role: optional(line('Position and company', { max: 160 }), { fallback: '' }),
  },
})
