import type { Fields } from '#core/fields/field.ts'
import { mapNestedParts, omitHiddenBlocks } from '#core/fields/nested-values.ts'
import type { Setting } from '../settings/setting.ts'
import type { ContentType } from '../types/content-types.ts'
import { findDefaultTranslation, legalNotesByLanguage } from './default-texts.ts'
import type { SecondLanguage, SiteLanguage } from './site-language.ts'
import { getTranslatableFields } from './translatable-fields.ts'
import {
  isBlankSource,
  isCurrentTranslation,
  mapTranslatableLeaves,
  type TranslatableLeaf,
  type Translation,
  type Translations,
} from './translations.ts'

export type { SiteLanguage } from './site-language.ts'

type Values = Record<string, unknown>

/**
 * A row as visitors read it in a language; in German the row itself. Null if a required field of an item, at any depth,
 * has no translation; optional fields are left out instead. Settings always exist: without a translation they use the
 * text of the program. An outdated translation is shown, but for a promise such as a price and for an emptied text.
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
  const words = mapTranslatableLeaves(
    fields,
    omitHiddenBlocks(fields, values),
    translations?.[language] ?? {},
    (leaf) => {
      const text = isSetting
        ? getSettingText(leaf, language, type)
        : resolveLeafText(leaf, language)
      isComplete &&= text !== undefined
      return text
    },
  )
  if (!isComplete) return null
  if (!isSetting) return words as Row // of the same names
  return withLegalNote(type.category, values, omitUntranslated(fields, words), language) as Row
}

/** The German legal text is binding: a note says so, and without a translation the German text is shown. */
function withLegalNote(category: string, german: Values, words: Values, language: SecondLanguage) {
  if ((category !== 'privacy' && category !== 'imprint') || !german.content) return words
  const { translated, untranslated } = legalNotesByLanguage[language]
  const content = words.content ? translated + words.content : untranslated + german.content
  return { ...words, content }
}

/** Undefined: it is required or needed, and missing. */
export function resolveLeafText(
  { field, source, translation }: TranslatableLeaf,
  language: SecondLanguage,
) {
  if (isShownTranslation(field, source, translation)) return translation.text
  // An address or a name exists without words.
  if (isBlankSource(source) || field.kind === 'slug') return source
  const own = findDefaultTranslation(language, source) ?? (field.isName ? source : undefined)
  if (own !== undefined || field.required || field.isNeeded) return own
  return getEmptyWords(field)
}

/** The blank value of a new item may be German words. */
const getEmptyWords = ({ blank }: Fields[string]) => (typeof blank === 'string' ? '' : blank)

/** Stands for words that an entry or a block of settings needs and lacks. */
const missing = Symbol('missing words')

function getSettingText(
  { field, steps: [name = '', ...rest], source, translation }: TranslatableLeaf,
  language: SecondLanguage,
  { category, fallback }: Setting,
) {
  if (isShownTranslation(field, source, translation)) return translation.text
  if (isBlankSource(source)) return source
  const own = findDefaultTranslation(language, source) ?? (field.isName ? source : undefined)
  // Of templates that people send a German text is better than none: the dialog says that it is German.
  if (own !== undefined || category === 'reply_templates') return own ?? source
  // What may be empty, such as a promised time, is left out. Any other text has become that of the program again.
  const programText = rest.length === 0 ? fallback[name] : undefined
  const emptied = field.schema.safeParse('').data ?? programText ?? field.blank
  const isMissed = rest.length > 0 && (field.required || field.isNeeded) && isBlankSource(emptied)
  return isMissed ? missing : (findDefaultTranslation(language, emptied) ?? emptied)
}

/** An outdated translation is shown, but for a promise, which is broken, and for words that nobody says any more in German. */
export const isShownTranslation = (
  field: TranslatableLeaf['field'],
  source: unknown,
  translation: Translation | undefined,
): translation is Translation =>
  translation !== undefined &&
  (isCurrentTranslation(translation, source) || !(field.isPromise || isBlankSource(source)))

/** Entries and blocks of settings whose required words nobody has translated are left out: no German word stands unmarked. */
const omitUntranslated = (fields: Fields, words: Values): Values =>
  Object.fromEntries(
    Object.entries(words).map(([name, value]) => {
      const field = fields[name]
      if (!field) return [name, value]
      if (value === missing) return [name, getEmptyWords(field)]
      const hasWords = (each: unknown) =>
        !Object.values(Object(field.item ? each : Object(each).values)).includes(missing)
      const shown = Array.isArray(value) ? value.filter(hasWords) : value
      return [
        name,
        mapNestedParts(field, shown, (part) => omitUntranslated(part.fields, part.values)),
      ]
    }),
  )
