import { isDeepStrictEqual } from 'node:util'
import { type SecondLanguage, secondLanguages } from './site-language.ts'
import type { TranslatedFields, TranslationNode, Translations } from './translations.ts'

// Changes, drafts and merges have one value for each field and language: `title`, `en.title`.

type Values = Record<string, unknown>

const namePattern = /^([a-z]{2})\.(\w+)$/

/** The language and the field of `en.title`; undefined for a German value. */
export function parseTranslationName(name: string) {
  const [, language = '', field = ''] = namePattern.exec(name) ?? []
  return isSecondLanguage(language) ? { language, field } : undefined
}

export const isSecondLanguage = (name: string): name is SecondLanguage =>
  (secondLanguages as readonly string[]).includes(name)

const getValueLanguage = (name: string) => parseTranslationName(name)?.language ?? 'de'

export const isTranslationName = (name: string) => parseTranslationName(name) !== undefined

/** The translations of a row or of the body of a revision, by name. */
export const toTranslationValues = (translations: unknown): Values =>
  Object.fromEntries(
    Object.entries((translations ?? {}) as Translations).flatMap(([language, fields]) =>
      Object.entries(fields).map(([field, value]) => [`${language}.${field}`, value]),
    ),
  )

export const omitTranslationValues = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isTranslationName(name)))

/** Whether a change is of other languages alone, or of nothing: undone, what was saved unchanged changes nothing. */
export const isTranslationOnly = (values: Values) => Object.keys(values).every(isTranslationName)

/** The named translations of `values` in those of a row, null removes one; undefined if none is named. */
export function mergeTranslations(
  before: Translations | null | undefined,
  values: Values,
): Translations | null | undefined {
  const named = Object.entries(values).filter(([name]) => isTranslationName(name))
  if (named.length === 0) return undefined
  const merged: Record<string, TranslatedFields> = structuredClone(before ?? {})
  for (const [name, value] of named) {
    const { language, field } = parseTranslationName(name) ?? { language: '', field: '' }
    const fields = merged[language] ?? {}
    merged[language] = fields
    if (value === null || value === undefined) delete fields[field]
    else fields[field] = value as TranslationNode // as `mapTranslations` makes it
  }
  const filled = Object.entries(merged).filter(([, fields]) => Object.keys(fields).length > 0)
  return filled.length > 0 ? (Object.fromEntries(filled) as Translations) : null
}

/** The values with null for each translation that `current` has and they lack: written, they leave exactly these. */
export const withTranslationRemovals = (values: Values, current: Values): Values => ({
  ...Object.fromEntries(
    Object.keys(current).flatMap((name) =>
      isTranslationName(name) && !(name in values) ? [[name, null]] : [],
    ),
  ),
  ...values,
})

/** The values in the languages of these names. */
export function pickLanguageValues(values: Values, names: string[]): Values {
  const languages = new Set(names.map(getValueLanguage))
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => languages.has(getValueLanguage(name))),
  )
}

/** The names in which two states differ. */
export const listChangedNames = (one: Values, other: Values) =>
  Object.keys({ ...one, ...other }).filter((name) => !isDeepStrictEqual(one[name], other[name]))

/** The changes that make the translations of one language others. */
export const diffTranslations = (
  language: SecondLanguage,
  stored: TranslatedFields,
  translated: TranslatedFields,
): Values =>
  Object.fromEntries(
    listChangedNames(stored, translated).map((name) => [
      `${language}.${name}`,
      translated[name] ?? null,
    ]),
  )
