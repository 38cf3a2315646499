// Finds an e-mail address or a name in texts, and redacts it.

import { type RawBuilder, sql } from 'kysely'
import { decodeEmailDomain } from '#core/fields/email/decode-email-domain.ts'
import { escapeRegExp } from '#core/fields/literally.ts'
import { toSlug, undecomposedLetters } from '#core/fields/slug.ts'
import { mapStrings } from '../store/map-strings.ts'

/** Bounded lengths keep the search linear in a long text without spaces. */
export const emailPattern = /[^\s<>()[\]",;:@]{1,64}@[\w.-]{0,255}\w/g

/** The words of a name, without punctuation and spaces; an e-mail address is one word. */
export const splitNameWords = (text: string) =>
  text.includes('@')
    ? [text.trim()]
    : (text.normalize('NFC').match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [])

/** `Änne Beispiel` as `aenne-beispiel`, as in URLs; undefined if a word has no slug. */
export function toNameSlug(text: string) {
  const words = text.includes('@') ? [] : splitNameWords(text).map(toSlug)
  return words.length > 1 && words.every(Boolean) ? words.join('-') : undefined
}

/** Redacting a first name only would match many people. */
export const isFullName = (name: string) => splitNameWords(name).length > 1

/** `Müller` as `muller`. */
export const removeAccents = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\P{ASCII}/gu, (letter) => undecomposedLetters[letter] ?? letter)

/** `Łukasz` as `ukasz`, as in addresses of the time when `toSlug` did not know these letters. */
export const toFormerSlug = (word: string) => toSlug(word.toLowerCase().replace(/[łđðıþħŧŋ]/g, '-'))

export const removePunctuation = (word: string) => word.replace(/['’-]/g, '')

/**
 * All spellings of one word of a name: with combining accents (NFD, as in macOS file names), without accents, as a slug. An
 * e-mail address also with its domain in Unicode.
 */
export function listSpellings(word: string) {
  if (word.includes('@')) return [...new Set([word, decodeEmailDomain(word)])]
  const lower = word.toLowerCase()
  const base = [lower, lower.replaceAll('ß', 'ss')]
  const plain = [removeAccents(word), toSlug(word), toFormerSlug(word)]
  const all = [...base, lower.normalize('NFD'), ...plain]
  return [...new Set([...all, ...all.map(removePunctuation)])].filter(Boolean)
}

/** Short words meet by chance in any text, so such a name needs its order, a comma or spaces to match. */
export const isDistinctiveName = (words: string[]) =>
  words.length > 1 && words.every((word) => word.length > 2) && words.join('').length > 7

/** `Anna Beispiel` and `Beispiel Anna`; names of more than four words keep their order. */
export const listWordRotations = (words: string[]) =>
  words.length > 4
    ? [words]
    : words.map((_, first) => [...words.slice(first), ...words.slice(0, first)])

/**
 * A pattern that matches whole words in any case: in URLs, without accents, last name first, and in one word
 * (`annabeispiel`).
 */
export function createNamePattern(text: string) {
  const words = splitNameWords(text)
  const all = words.map(
    (word) =>
      `(?:${listSpellings(word)
        .map((each) => escapeRegExp(each))
        .join('|')})`,
  )
  const [asWritten = [], ...reordered] = listWordRotations(all)
  const forms = isDistinctiveName(words)
    ? [asWritten, ...reordered].map((each) => each.join('[\\s.,_-]{0,3}'))
    : [asWritten.join('[\\s.,_-]{1,3}'), ...reordered.map((_, at) => withComma(all, at + 1))]
  const before = text.includes('@') ? '[\\p{L}\\p{N}._%+-]' : '[\\p{L}\\p{N}]'
  return new RegExp(`(?<!${before})(?:${forms.join('|')})(?![\\p{L}\\p{N}\\p{M}])`, 'giu')
}

/** `Beispiel, Anna`: the words from `first` on, a comma, the words before. */
const withComma = (words: string[], first: number) =>
  [words.slice(first), words.slice(0, first)]
    .map((each) => each.join('[\\s.,_-]{1,3}'))
    .join('\\s?,\\s{0,2}')

/** SQL prefilter: a text that contains the name contains each of its words in some spelling. */
export const createNameCondition = (
  name: string,
  contains: (word: string) => RawBuilder<boolean>,
) => and(splitNameWords(name).map((word) => or(listSpellings(word).map(contains))))

const and = (parts: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(parts, sql` and `)})`
const or = (parts: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(parts, sql` or `)})`

export function containsMatch(value: unknown, pattern: RegExp): boolean {
  if (typeof value === 'string') return value.search(pattern) >= 0
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((each) => containsMatch(each, pattern))
}

/** Replaces the matches in every string of a value: by `instead` where the match could be part of a URL, else by `[…]`. */
export const redactStrings = (value: unknown, pattern: RegExp, instead: string) =>
  mapStrings(value, (text) =>
    text.replace(pattern, (match) => (/^[a-z0-9._-]+$/.test(match) ? instead : '[…]')),
  )
