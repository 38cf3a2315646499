import { defineBlockKind } from '#core/fields/blocks.ts'
import { image, line, url } from '#core/fields/fields.ts'
import { items, optional } from '#core/fields/nested-fields.ts'
import { asFact } from '#core/fields/words.ts'
import { headingField } from './heading-field.ts'

export const logos = defineBlockKind({
  label: 'Logos',
  description: 'Partners or customers, each with its name and perhaps a link',
  fields: {
    heading: headingField,
    entries: items(
      'Logo',
      {
        image_url: image('Logo', {
          folder: 'logos',
          crops: [],
          isDecorative: true,
          hint: 'Best an SVG without a ground',
        }),
        name: asFact(line('Name', { max: 120 })),
        link: optional(url('Link')),
      },
      { max: 60 },
    ),
  },
})
