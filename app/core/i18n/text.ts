import type { german } from './german.ts'

export type Language = 'de' | 'en'

/** What the panel can say. The English text is the key; what German lacks does not compile. */
export type Text = keyof typeof german

type Name<T extends string> = T extends `${string}{${infer First}}${infer Rest}`
  ? First | Name<Rest>
  : never

/** For each name in braces what stands there. */
export type Values<T extends string = string> = Record<Name<T>, string | number>

/** A text as data: whoever says it does not know yet to whom. Without values it is said with its braces. */
export type Message = Text | Filled

export interface Filled {
  text: Text
  /** A word of the panel among them is a text, too. */
  values: Record<string, string | number | { text: Text }>
}

export const message = <T extends Text>(text: T, values: Values<T>): Filled => ({ text, values })

/** The first text for one, the second for any other number, which is their `{count}`. */
export const counted = (count: number, one: Text, many: Text): Filled => ({
  text: count === 1 ? one : many,
  values: { count },
})
