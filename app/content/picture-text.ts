import { toggle } from '#core/fields/choice-fields.ts'
import { line, number } from '#core/fields/fields.ts'
import { optional } from '#core/fields/nested-fields.ts'
import type { Text } from '#core/i18n/text.ts'
import { collection } from './collection.ts'

/** What is said about a picture to those who cannot see it; one of the two is needed. */
export const textFields = {
  alt: optional(line('Text for those who cannot see the image', { max: 300 }), { fallback: '' }),
  is_decorative: toggle('Mere decoration'),
}

export const needsText: Text =
  'Please describe what the image shows, or mark it as mere decoration.'

/** What is said of a picture changes as content does. The pictures themselves come by an upload, and go and come back whole. */
export const pictureText = collection('media', {
  label: { one: 'Image', many: 'Images' },
  area: 'media',
  title: 'alt',
  fields: {
    ...textFields,
    focal_x: number('From the left', { max: 100 }),
    focal_y: number('From the top', { max: 100 }),
  },
  shownOn: [],
})

/** What a revision tells of it; earlier versions of the program noted the text alone. */
export const extractPictureTexts = (body: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name in pictureText.fields))

const file = ['key', 'width', 'height', 'bytes', 'blur', 'lightness', 'name'] as const

/** With what a picture comes back; undefined where it went for good, or before the program kept it. */
export const pictureFileColumns = (body: Record<string, unknown> | undefined) =>
  body?.key === undefined ? undefined : Object.fromEntries(file.map((name) => [name, body[name]]))
