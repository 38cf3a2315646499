import { german } from './german.ts'
import type {
  BrowserTextKey,
  FilledText,
  Message,
  PanelLanguage,
  PlaceholderValues,
  TextKey,
} from './text.ts'

type ValueArguments<T extends string> = [keyof PlaceholderValues<T>] extends [never]
  ? []
  : [values: PlaceholderValues<T>]

/** Translates the panel's texts into one language; named `t` everywhere. */
export interface Translator<Known extends TextKey = TextKey> {
  <T extends Known>(text: T, ...values: ValueArguments<T>): string
  language: PanelLanguage
  /** Translates a message. A property, so that a translator of the browser is none of the server. */
  of: (message: Message<Known>) => string
  /** Translates a word if it is a text of the panel; a name stays unchanged. */
  word(text: string): string
  /** Plural: the first text for 1, the second for any other number; both may contain `{count}`. */
  count<One extends Known, Many extends Known>(
    count: number,
    one: One,
    many: Many,
    ...values: ValueArguments<WithoutCount<One | Many>>
  ): string
  /** A word for the middle of a sentence: lower case initial in English. */
  within(word: string): string
  number(value: number): string
  /** `21 Nov 2026`, in the time zone of Germany unless `options` set another. */
  day(at: string | Date, options?: Intl.DateTimeFormatOptions): string
  /** `21 Nov 2026, 08:15` */
  time(at: string | Date): string
}

/** The translator of components. */
export type BrowserTranslator = Translator<BrowserTextKey>

type WithoutCount<T extends string> = T extends `${infer Start}{count}${infer End}`
  ? `${Start}${End}`
  : T

function buildTranslator(language: PanelLanguage): Translator {
  const locale = language === 'de' ? 'de-DE' : 'en-GB'
  const numbers = new Intl.NumberFormat(locale)
  function translate(text: TextKey, values: Record<string, string | number> = {}) {
    const template = (language === 'de' && german[text]) || text.replace(/\|.*$/, '')
    return template.replace(/\{(\w+)\}(\.?)/g, (whole, name: string, stop: string) => {
      const value = values[name]
      if (value === undefined) return whole
      if (typeof value === 'number') return numbers.format(value) + stop
      // An abbreviation such as 'USt-IdNr.' ends the sentence, too.
      return value.endsWith('.') ? value : value + stop
    })
  }
  const translateValues = (values: FilledText['values']) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'object' ? translate(value.text) : value,
      ]),
    )
  const methods = {
    language,
    of: (message: Message) =>
      typeof message === 'string'
        ? translate(message)
        : translate(message.text, translateValues(message.values)),
    word: (text: string) => translate(text as TextKey), // an unknown text stays unchanged
    count: (count: number, one: TextKey, many: TextKey, values?: Record<string, string | number>) =>
      translate(count === 1 ? one : many, { ...values, count }),
    within: (word: string) =>
      language === 'de' ? word : word.charAt(0).toLowerCase() + word.slice(1),
    number: (value: number) => numbers.format(value),
    day: (at: string | Date, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }) =>
      getFormatter(locale, options).format(new Date(at)),
    time: (at: string | Date) => methods.day(at, { dateStyle: 'medium', timeStyle: 'short' }),
  }
  return Object.assign(translate, methods)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Cache: creating a formatter takes longer than a hundred uses. */
function getFormatter(locale: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${JSON.stringify(options)}`
  const format =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Berlin', ...options })
  formatters.set(key, format)
  return format
}

const translators = { de: buildTranslator('de'), en: buildTranslator('en') }

export const createTranslator = (language: PanelLanguage) => translators[language]

/** Translator of the command line and the log. */
export const englishTranslator = translators.en
