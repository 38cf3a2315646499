import { defineBlockKind } from '#core/fields/blocks.ts'
import { image, line } from '#core/fields/fields.ts'
import { optional } from '#core/fields/nested-fields.ts'

export const picture = defineBlockKind({
  label: 'Wide picture',
  description: 'A picture over the whole width, with a caption',
  fields: {
    image_url: image('Image', {
      folder: 'pages',
      crops: [],
      hint: 'Landscape, at least 1600 px wide',
    }),
    caption: optional(line('Caption', { max: 200 }), { fallback: '' }),
  },
})
