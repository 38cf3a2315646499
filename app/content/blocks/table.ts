import { defineBlockKind } from '#core/fields/blocks.ts'
import { lines } from '#core/fields/fields.ts'
import { items } from '#core/fields/nested-fields.ts'
import { headingField } from './heading-field.ts'

export const table = defineBlockKind({
  label: 'Table',
  description: 'Rows and columns, such as prices',
  fields: {
    heading: headingField,
    columns: lines('Heads of the columns', {
      separator: ';',
      most: 8,
      isPositional: true,
      hint: 'With semicolons between them: Paket; Leistung; Preis',
    }),
    entries: items(
      'Row',
      {
        cells: lines('Cells', {
          separator: ';',
          most: 8,
          isPositional: true,
          hint: 'With semicolons between them',
        }),
      },
      { max: 100 },
    ),
  },
})
