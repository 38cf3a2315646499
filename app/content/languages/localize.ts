import type { Field } from '#core/fields/field.ts'
import { omitHiddenBlocks } from '#core/fields/nested-values.ts'
import type { ContentType } from '../types/content-types.ts'
import { findDefaultText, notesByLanguage } from './default-texts.ts'
import type { SecondLanguage, SiteLanguage } from './site-language.ts'
import { getTranslatableFields } from './translatable-fields.ts'
import { isBlankSource, mapWords, type Translations, type WordLeaf } from './translations.ts'

export type { SiteLanguage } from './site-language.ts'

type Values = Record<string, unknown>

/**
 * A row as visitors read it in a language; in German the row itself. Null if a required field of an item, at any depth,
 * has no translation; optional fields are left out instead. Settings always exist: without a translation they use the
 * text of the program, else the German one. An outdated translation is shown.
 */
export function localize<Row extends object>(
  type: ContentType,
  row: Row,
  language: SiteLanguage,
): Row | null {
  if (language === 'de') return row
  const { translations, ...values } = row as Values & { translations?: Translations | null }
  const fields = getTranslatableFields(type)
  const isSetting = 'category' in type
  let isComplete = true
  const words = mapWords(
    fields,
    omitHiddenBlocks(fields, values),
    translations?.[language] ?? {},
    (leaf) => {
      const text = isSetting ? getSettingText(leaf, language) : getItemText(leaf, language)
      isComplete &&= text !== undefined
      return text
    },
  )
  if (!isComplete) return null
  return (isSetting ? withLegalNote(type.category, values, words, language) : words) as Row // of the same names
}

/** The German legal text is binding: a note says so, and without a translation the German text is shown. */
function withLegalNote(category: string, german: Values, words: Values, language: SecondLanguage) {
  if ((category !== 'privacy' && category !== 'imprint') || !german.content) return words
  const { translated, untranslated } = notesByLanguage[language]
  const content = words.content ? translated + words.content : untranslated + german.content
  return { ...words, content }
}

/** Undefined: it is required and missing. */
function getItemText({ field, source, translation }: WordLeaf, language: SecondLanguage) {
  if (translation) return translation.text
  // An address exists without words.
  if (isBlankSource(source) || field.kind === 'slug') return source
  const own = findDefaultText(language, source)
  if (own !== undefined || field.required) return own
  // The blank value of a new item may be German words.
  return typeof field.blank === 'string' ? '' : field.blank
}

function getSettingText({ field, source, translation }: WordLeaf, language: SecondLanguage) {
  if (translation) return translation.text
  if (isBlankSource(source)) return source
  return (
    findDefaultText(language, source) ??
    findDefaultText(language, field.blank) ??
    (field.required || hasText(field) ? source : field.blank)
  )
}

const hasText = ({ blank }: Field<unknown>) => !isBlankSource(blank)
