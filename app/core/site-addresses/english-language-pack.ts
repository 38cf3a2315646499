import { english } from '#core/site-language/english.ts'
import type { SiteLanguagePack } from '#core/site-language/translate.ts'
import { toEnglishPath } from './english-addresses.ts'

export const englishLanguagePack: SiteLanguagePack = {
  language: 'en',
  texts: english,
  localizePath: toEnglishPath,
}
