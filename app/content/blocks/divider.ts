import { defineBlockKind } from '#core/fields/blocks.ts'

export const divider = defineBlockKind({
  label: 'Divider',
  description: 'A line and some room between two blocks',
  fields: {},
})
