import { german } from './german.ts'
import type { Filled, Language, Message, Text, Values } from './text.ts'

type Given<T extends string> = [keyof Values<T>] extends [never] ? [] : [values: Values<T>]

/** Says the panel's texts in one language; `t` wherever it is used. */
export interface Translator {
  <T extends Text>(text: T, ...values: Given<T>): string
  language: Language
  /** A text that came as data. */
  of(message: Message): string
  /** What may be a name, which stays as it is. */
  word(text: string): string
  /** The first text for one, the second for any other number, which is their `{count}`. */
  count<One extends Text, Many extends Text>(
    count: number,
    one: One,
    many: Many,
    ...values: Given<Without<One | Many>>
  ): string
  /** A word inside an English sentence begins small. */
  within(word: string): string
  number(value: number): string
  /** `21 Nov 2026`, as clocks in Germany have it unless `options` say otherwise. */
  day(at: string | Date, options?: Intl.DateTimeFormatOptions): string
  /** `21 Nov 2026, 08:15` */
  time(at: string | Date): string
}
type Without<T extends string> = T extends `${infer Start}{count}${infer End}`
  ? `${Start}${End}`
  : T

function speaker(language: Language): Translator {
  const locale = language === 'de' ? 'de-DE' : 'en-GB'
  const numbers = new Intl.NumberFormat(locale)
  function say(text: Text, values: Record<string, string | number> = {}) {
    const said = (language === 'de' && german[text]) || text.replace(/\|.*$/, '')
    return said.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name]
      return typeof value === 'number' ? numbers.format(value) : (value ?? whole)
    })
  }
  const saidIn = (values: Filled['values']) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'object' ? say(value.text) : value,
      ]),
    )
  const own = {
    language,
    of: (message: Message) =>
      typeof message === 'string' ? say(message) : say(message.text, saidIn(message.values)),
    word: (text: string) => say(text as Text), // what is none stays as it is
    count: (count: number, one: Text, many: Text, values?: Record<string, string | number>) =>
      say(count === 1 ? one : many, { ...values, count }),
    within: (word: string) =>
      language === 'de' ? word : word.charAt(0).toLowerCase() + word.slice(1),
    number: (value: number) => numbers.format(value),
    day: (at: string | Date, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }) =>
      formatter(locale, options).format(new Date(at)),
    time: (at: string | Date) => own.day(at, { dateStyle: 'medium', timeStyle: 'short' }),
  }
  return Object.assign(say, own)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making one takes longer than a hundred uses of it. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${JSON.stringify(options)}`
  const made =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Berlin', ...options })
  formatters.set(key, made)
  return made
}

const speakers = { de: speaker('de'), en: speaker('en') }

export const createTranslator = (language: Language) => speakers[language]

/** For the command line and the log. */
export const english = speakers.en
