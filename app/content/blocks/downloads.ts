import { defineBlockKind } from '#core/fields/blocks.ts'
import { line } from '#core/fields/fields.ts'
import { file } from '#core/fields/file-field.ts'
import { items, optional } from '#core/fields/nested-fields.ts'
import { listFileKinds } from '#media/files/file-kinds.ts'
import { headingField } from './heading-field.ts'

export const downloads = defineBlockKind({
  label: 'Downloads',
  description: 'Documents of the library, with their size',
  fields: {
    heading: headingField,
    entries: items(
      'Document',
      {
        file: file('Document', { accepts: listFileKinds('document') }),
        title: optional(line('Title', { max: 120, hint: 'Empty: the title of the library' }), {
          fallback: '',
        }),
      },
      { max: 50 },
    ),
  },
})
