import type { Field } from '#core/fields/field.ts'
import { image, line, paragraph } from '#core/fields/fields.ts'
import { optional } from '#core/fields/nested-fields.ts'
import type { TextKey } from '#core/i18n/text.ts'
import { withPlaceholderCheck } from './mail-placeholders.ts'

/** A text of a page; an empty one uses its fallback. All may contain `{site}`. */
const pageField = (field: Field<string>, text: string, placeholders: readonly string[]) =>
  optional(withPlaceholderCheck(field, ['site', ...placeholders]), { fallback: text })

export const pageHeadingField = (label: TextKey, text: string) =>
  optional(line(label, { max: 120 }), { fallback: text })

export const pageTextField = (
  label: TextKey,
  fallback: string,
  placeholders: readonly string[] = [],
) => pageField(paragraph(label, { max: 600 }), fallback, placeholders)

/** The text that search engines show below the title. */
export const searchResultTextField = (fallback: string, placeholders?: readonly string[]) =>
  pageTextField('Text in search results', fallback, placeholders)

export const pagePictureField = () =>
  optional(
    image('Picture in the head', {
      folder: 'pages',
      crops: ['head', 'phone'],
      isDecorative: true,
      hint: 'Landscape, at least 1600 px wide. Empty: none',
    }),
  )
