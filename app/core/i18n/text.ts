import type { browserTexts, german } from './german.ts'

export type PanelLanguage = 'de' | 'en'

/** A text of the panel. The English text is the key; a missing German text is a type error. */
export type TextKey = keyof typeof german

/** A text of the panel that the browser knows, too: components say no other. */
export type BrowserTextKey = keyof typeof browserTexts

type Name<T extends string> = T extends `${string}{${infer First}}${infer Rest}`
  ? First | Name<Rest>
  : never

/** The values for the placeholders of a text. */
export type PlaceholderValues<T extends string = string> = Record<Name<T>, string | number>

/** A text as data, translated later. Without values its placeholders stay. */
export type Message<Known extends TextKey = TextKey> = Known | FilledText<Known>

export interface FilledText<Known extends TextKey = TextKey> {
  text: Known
  /** `{ text }` is translated as well. */
  values: Record<string, string | number | { text: Known }>
}

export const message = <T extends TextKey>(
  text: T,
  values: PlaceholderValues<T>,
): FilledText<T> => ({
  text,
  values,
})

/** Plural: `one` for 1, `many` for any other number; both may contain `{count}`. */
export const createPluralMessage = <T extends TextKey>(
  count: number,
  one: T,
  many: T,
): FilledText<T> => ({
  text: count === 1 ? one : many,
  values: { count },
})
