import { english } from '#core/site-language/english.ts'
import type { Translation } from '#core/site-language/translate.ts'
import { toEnglishPath } from './english-addresses.ts'

export const englishTranslation: Translation = {
  language: 'en',
  texts: english,
  localizePath: toEnglishPath,
}
