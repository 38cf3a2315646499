import { defineBlockKind } from '#core/fields/blocks.ts'
import { fieldErrorTexts } from '#core/fields/field-errors.ts'
import { createTextField, image, line } from '#core/fields/fields.ts'
import { file } from '#core/fields/file-field.ts'
import { optional } from '#core/fields/nested-fields.ts'
import { z } from '#core/fields/zod.ts'
import { listFileKinds } from '#media/files/file-kinds.ts'
import { headingField } from './heading-field.ts'
import { parseVideoAddress } from './video-elsewhere.ts'

const videoAddress = z
  .string()
  .max(2000, fieldErrorTexts.tooLong)
  .refine((address) => parseVideoAddress(address) !== undefined, fieldErrorTexts.noVideoAddress)

export const video = defineBlockKind({
  label: 'Video',
  description: 'A video of the library, or one from elsewhere after a click',
  fields: {
    heading: headingField,
    file: optional(file('Video', { accepts: listFileKinds('video') }), { fallback: '' }),
    captions: optional(
      file('Captions', {
        accepts: listFileKinds('captions'),
        hint: 'For those who do not hear it: what is said, as WebVTT',
      }),
      { fallback: '' },
    ),
    address: optional(
      createTextField(
        'url',
        'Or a video from elsewhere',
        videoAddress,
        { inputMode: 'url', maxLength: 2000, isExternal: true },
        {
          hint: 'At YouTube or Vimeo, as it stands in the browser. Nothing is loaded from there before a visitor agrees with a click.',
        },
      ),
      { fallback: '' },
    ),
    poster: optional(
      image('Poster', {
        folder: 'pages',
        crops: ['wide'],
        hint: 'Stands there until the video plays',
      }),
      { fallback: '' },
    ),
    caption: optional(
      line('Caption', { max: 200, hint: 'Also the name of the video for those who do not see it' }),
      { fallback: '' },
    ),
  },
  problems: ({ file, address }) => {
    if (file && address)
      return { address: 'A video has one source. Please empty one of the two fields.' }
    return file || address ? {} : { file: fieldErrorTexts.missing }
  },
})
