import type { SecondLanguage } from './site-language.ts'

/** The program's own German texts, such as those of pages and mails, in another language. */
export type TextCatalogue = Readonly<Record<string, string>>

const catalogues: Record<SecondLanguage, TextCatalogue> = { en: {} }

/** The program's translation of a text that an operator has not changed. */
export const findDefaultText = (language: SecondLanguage, german: unknown): string | undefined =>
  typeof german === 'string' && Object.hasOwn(catalogues[language], german)
    ? catalogues[language][german]
    : undefined
