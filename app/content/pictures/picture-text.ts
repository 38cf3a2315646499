import { toggle } from '#core/fields/choice-fields.ts'
import { line } from '#core/fields/fields.ts'
import { optional } from '#core/fields/nested-fields.ts'
import { number } from '#core/fields/number-field.ts'
import type { TextKey } from '#core/i18n/text.ts'
import { defineCollection } from '../types/collection.ts'

/** Alternative text of a picture, or the mark as decoration; one of the two is needed. */
export const pictureTextFields = {
  alt: optional(line('Text for those who cannot see the image', { max: 300 }), { fallback: '' }),
  is_decorative: toggle('Mere decoration'),
}

export const pictureTextRequiredMessage: TextKey =
  'Please describe what the image shows, or mark it as mere decoration.'

/** The texts of pictures as a content type. The files themselves are uploaded, removed and restored as a whole. */
export const pictureCollection = defineCollection('media', {
  label: { one: 'Image', many: 'Images' },
  area: 'media',
  title: 'alt',
  fields: {
    ...pictureTextFields,
    focal_x: number('From the left', { max: 100 }),
    focal_y: number('From the top', { max: 100 }),
  },
  shownOn: [],
})

/** The text fields in a revision's body; revisions of earlier program versions may lack some. */
export const extractPictureTexts = (body: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name in pictureCollection.fields))

const fileColumns = ['key', 'width', 'height', 'bytes', 'blur', 'lightness', 'name'] as const

/** The file columns in a revision's body; undefined if the file was erased, or removed by a version that stored none. */
export const extractFileColumns = (body: Record<string, unknown> | undefined) =>
  body?.key === undefined
    ? undefined
    : Object.fromEntries(fileColumns.map((name) => [name, body[name]]))
