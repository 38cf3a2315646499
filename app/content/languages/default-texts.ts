import { legalNotes } from './english/legal.ts'
import { defaultMailTexts } from './english/mails.ts'
import { defaultPageTexts } from './english/pages.ts'
import type { SecondLanguage } from './site-language.ts'

/** The program's own German texts, such as those of pages and mails, in another language. */
export type TextCatalogue = Readonly<Record<string, string>>

/** One catalogue per language; `localize.test.ts` reports a missing text. */
const texts: Record<SecondLanguage, TextCatalogue> = {
  en: { ...defaultPageTexts, ...defaultMailTexts },
}
const catalogues = new Map(
  Object.entries(texts).map(([language, all]) => [language, new Map(Object.entries(all))]),
)

/** The program's translation of a text that an operator has not changed, and of one that is a number. */
export function findDefaultTranslation(
  language: SecondLanguage,
  german: unknown,
): string | undefined {
  if (typeof german !== 'string') return undefined
  return isNumeric(german)
    ? german.replace(writtenNumber, swapSeparators)
    : catalogues.get(language)?.get(german)
}

const isNumeric = (text: string) => /\d/.test(text) && !/\p{L}/u.test(text)

/** `1.500`, `4,9` and `1.500,50`, but no `24.12.2026`. */
const writtenNumber = /(?<![\d.,])(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+,\d+)(?![\d.,]*\d)/g

const swapSeparators = (number: string) =>
  number.replaceAll(/[.,]/g, (sign) => (sign === ',' ? '.' : ','))

/** The German texts of the program whose translation contains all parts, which are in lower case. */
export const findDefaultSources = (language: SecondLanguage, parts: string[]): string[] =>
  [...(catalogues.get(language) ?? [])].flatMap(([german, translation]) =>
    parts.every((part) => translation.toLowerCase().includes(part)) ? [german] : [],
  )

/** Notes above a translated legal text and above an untranslated German one. */
export const legalNotesByLanguage: Record<SecondLanguage, typeof legalNotes> = { en: legalNotes }
