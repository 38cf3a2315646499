import { defineBlockKind } from '#core/fields/blocks.ts'
import { image, line } from '#core/fields/fields.ts'
import { items, optional } from '#core/fields/nested-fields.ts'
import { headingField } from './heading-field.ts'

export const gallery = defineBlockKind({
  label: 'Gallery',
  description: 'Pictures side by side; a click opens one large',
  fields: {
    heading: headingField,
    entries: items(
      'Picture',
      {
        image_url: image('Image', { folder: 'galleries', crops: ['card'] }),
        caption: optional(line('Caption', { max: 200 }), { fallback: '' }),
      },
      { max: 60 },
    ),
  },
})
