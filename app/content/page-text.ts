import type { Field } from '#core/fields/field.ts'
import { image, line, paragraph } from '#core/fields/fields.ts'
import { optional } from '#core/fields/nested-fields.ts'
import type { Text } from '#core/i18n/text.ts'
import { withPlaceholders } from './mail-placeholders.ts'

/** A text of a page begins with its fallback, so an emptied one is the first again. `{site}` may stand in each. */
const words = (field: Field<string>, text: string, also: readonly string[]) =>
  optional(withPlaceholders(field, ['site', ...also]), { fallback: text })

export const heading = (label: Text, text: string) =>
  optional(line(label, { max: 120 }), { fallback: text })

export const text = (label: Text, begins: string, also: readonly string[] = []) =>
  words(paragraph(label, { max: 600 }), begins, also)

/** What search engines show below the title. */
export const searchText = (begins: string, also?: readonly string[]) =>
  text('Text in search results', begins, also)

export const pagePicture = () =>
  optional(
    image('Picture in the head', {
      folder: 'pages',
      crops: ['head', 'phone'],
      isDecorative: true,
      hint: 'Landscape, at least 1600 px wide. Empty: none',
    }),
  )
