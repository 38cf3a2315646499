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
 * A row as visitors read it in a language; in German the row itself. Null if a required field of an item, at any depth, has no
 * translation: what is optional is left out instead. Settings are always there: what nobody has translated has the program's
 * own text, and only without one the German. A translation that is out of date is shown.
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
      const text = isSetting ? getSettingText(leaf, language) : getItemText(leaf)
      isComplete &&= text !== undefined
      return text
    },
  )
  if (!isComplete) return null
  return (isSetting ? withLegalNote(type.category, values, words, language) : words) as Row // of the same names
}

/** The German legal text binds: the page says so, and shows it until it is translated. */
function withLegalNote(category: string, german: Values, words: Values, language: SecondLanguage) {
  if ((category !== 'privacy' && category !== 'imprint') || !german.content) return words
  const { translated, untranslated } = notesByLanguage[language]
  const content = words.content ? translated + words.content : untranslated + german.content
  return { ...words, content }
}

/** Undefined: it is required and missing. */
function getItemText({ field, source, translation }: WordLeaf) {
  if (translation) return translation.text
  // An address exists without words.
  if (isBlankSource(source) || field.kind === 'slug') return source
  return field.required ? undefined : field.blank
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
