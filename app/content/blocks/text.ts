import { defineBlockKind } from '#core/fields/blocks.ts'
import { html } from '#core/fields/fields.ts'

export const text = defineBlockKind({
  label: 'Text',
  description: 'Paragraphs, headings, lists, links',
  fields: { html: html('Text') },
})
