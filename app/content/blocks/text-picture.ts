import { defineBlockKind } from '#core/fields/blocks.ts'
import { choice } from '#core/fields/choice-fields.ts'
import { html, image } from '#core/fields/fields.ts'
import { headingField } from './heading-field.ts'

export const textPicture = defineBlockKind({
  label: 'Text beside a picture',
  description: 'On a phone the picture stands below the text',
  fields: {
    heading: headingField,
    html: html('Text'),
    image_url: image('Image', { folder: 'pages', crops: ['card'], isWhole: true }),
    side: choice('Side of the picture', ['right', 'left']),
  },
})
