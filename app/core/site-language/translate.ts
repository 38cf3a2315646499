import type { dataCopyTexts } from './english/data-copy.ts'
import type { formRejectionTexts } from './english/form-rejections.ts'
import type { mailTexts } from './english/mail.ts'
import type { serverTexts } from './english/server.ts'
import type { english } from './english.ts'

/** A language of the site; the panel's are in `core/i18n`. */
export type SiteLanguage = 'de' | 'en'

/** A text that the program itself shows to visitors. The German text is the key. */
export type VisitorText =
  | keyof typeof english
  | keyof typeof mailTexts
  | keyof typeof dataCopyTexts
  | keyof typeof formRejectionTexts
  | keyof typeof serverTexts

/** A text without placeholders. */
export type PlainVisitorText = {
  [T in VisitorText]: T extends `${string}{${string}}${string}` ? never : T
}[VisitorText]

/** A second language of the site. */
export interface SiteLanguagePack {
  language: SiteLanguage
  texts: Readonly<Record<string, string>>
  /** The address of a German page in this language; anything else stays unchanged. */
  localizePath: (address: string) => string
}

let current: () => SiteLanguagePack | undefined = () => undefined

/** On the server the translation belongs to the request, in the browser to the document. */
export function setLanguagePackReader(read: typeof current) {
  current = read
}

type Name<T extends string> = T extends `${string}{${infer First}}${infer Rest}`
  ? First | Name<Rest>
  : never
type ValueArguments<T extends string> = [Name<T>] extends [never]
  ? []
  : [values: Record<Name<T>, string | number>]

/** A text in the language of the page. */
export const translate = <T extends VisitorText>(text: T, ...[values]: ValueArguments<T>): string =>
  fill(current()?.texts[text] ?? text, values)

/** Replaces placeholders: `{name}`. */
const fill = (text: string, values?: Record<string, string | number>) =>
  values ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])) : text

/** Translates a built-in word; a name stays unchanged. */
export const translateWord = (word: string) => current()?.texts[word] ?? word

/** Plural: the first form for 1, the second for any other number; both may contain `{count}`. */
export const translateCount = (count: number, one: VisitorText, many: VisitorText) =>
  fill(current()?.texts[count === 1 ? one : many] ?? (count === 1 ? one : many), { count })

/** The address of a page in the language of this one. */
export const localizePath = (address: string) => current()?.localizePath(address) ?? address

export const getSiteLanguage = (): SiteLanguage => current()?.language ?? 'de'
