import type { BrowserTextKey } from '#core/i18n/text.ts'
import type { SecondLanguage } from './site-language.ts'

/** The names of the languages that a site can have besides German. */
export const languageNames: Record<SecondLanguage, BrowserTextKey> = { en: 'English' }
