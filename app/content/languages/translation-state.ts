import { findDefaultTranslation } from './default-texts.ts'
import type { SecondLanguage } from './site-language.ts'
import { isBlankSource, isCurrentTranslation, type TranslatableLeaf } from './translations.ts'

/** Out of date: the source has changed since. */
export type TranslationState = 'missing' | 'outdated' | 'finished'

/** The state of a field in a language; undefined if there is nothing to translate. */
export function getTranslationState(
  { field, source, translation }: TranslatableLeaf,
  language: SecondLanguage,
): TranslationState | undefined {
  if (isBlankSource(source)) return undefined
  if (translation) return isCurrentTranslation(translation, source) ? 'finished' : 'outdated'
  // An address is made from the title.
  if (field.kind === 'slug') return undefined
  return findDefaultTranslation(language, source) === undefined ? 'missing' : 'finished'
}
