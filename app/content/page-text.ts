import { blank, type Field, type Fields } from '../forms/field.ts'
import { image, line, paragraph } from '../forms/fields.ts'
import { optional } from '../forms/nested-fields.ts'
import type { Text } from '../language/text.ts'
import { withPlaceholders } from './mail-placeholders.ts'
import type { PublicPlace } from './public-pages.ts'
import { type Setting, setting } from './setting.ts'

/** The words of a page: one form, whose fallbacks are what its fields begin with. An emptied text is the first again. */
export const pageTexts = <const Category extends string, F extends Fields>(
  category: Category,
  definition: { label: Text; shownOn: readonly PublicPlace[]; fields: F },
): Setting<Category, F> =>
  setting(category, { ...definition, fallback: blank(definition.fields) } as never)

/** `{site}` may stand in each. */
const words = (field: Field<string>, text: string, also: readonly string[]) =>
  optional(withPlaceholders(field, ['site', ...also]), { fallback: text })

export const heading = (label: Text, text: string) =>
  optional(line(label, { max: 120 }), { fallback: text })

export const text = (label: Text, begins: string, also: readonly string[] = []) =>
  words(paragraph(label, { max: 600 }), begins, also)

/** What search engines show below the title. */
export const searchText = (begins: string) => text('Text in search results', begins)

export const pagePicture = () =>
  optional(
    image('Picture in the head', {
      folder: 'pages',
      crops: ['head', 'phone'],
      isDecorative: true,
      hint: 'Landscape, at least 1600 px wide. Empty: none',
    }),
  )
