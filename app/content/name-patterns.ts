// How an address or a name is looked for in texts, and taken out of them.

import { type RawBuilder, sql } from 'kysely'
import { withReadableDomain } from '#core/fields/domains.ts'
import { literally } from '#core/fields/literally.ts'
import { slugOf } from '#core/fields/slug.ts'
import { eachString } from './each-string.ts'

/** Of bounded length: a text of many signs without a blank is read once, not once from each of them. */
export const emailPattern = /[^\s<>()[\]",;:@]{1,64}@[\w.-]{0,255}\w/g

/** What an address or a name is made of; signs and blanks between the words of a name do not count. */
export const splitWords = (text: string) =>
  text.includes('@')
    ? [text.trim()]
    : (text.normalize('NFC').match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [])

/** `Änne Beispiel` as `aenne-beispiel`, as it stands in addresses; undefined where one cannot spell all of it. */
export function asSlug(text: string) {
  const words = text.includes('@') ? [] : splitWords(text).map(slugOf)
  return words.length > 1 && words.every(Boolean) ? words.join('-') : undefined
}

/** A first name alone would black out many people. */
export const isFullName = (name: string) => splitWords(name).length > 1

/** Letters that are no others with an accent. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

/** `Müller` as `muller`. */
export const withoutAccents = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđı]/g, (letter) => plainLetters[letter] ?? '')

export const withoutSigns = (word: string) => word.replace(/['’-]/g, '')

/**
 * How one word of a name is written: also with accents as signs of their own, as macOS names files, and without; an
 * address also with its domain as people write it.
 */
export function spellings(word: string) {
  if (word.includes('@')) return [...new Set([word, withReadableDomain(word)])]
  const lower = word.toLowerCase()
  const own = [lower, lower.replaceAll('ß', 'ss')]
  const all = [...own, lower.normalize('NFD'), withoutAccents(word), slugOf(word)]
  return [...new Set([...all, ...all.map(withoutSigns)])].filter(Boolean)
}

/** Short words stand beside each other in any text: such a name is known by its order, its comma or its blanks only. */
export const isLong = (words: string[]) =>
  words.length > 1 && words.every((word) => word.length > 2) && words.join('').length > 7

/** `Anna Beispiel` and `Beispiel Anna`; nobody turns longer ones. */
export const wordOrders = (words: string[]) =>
  words.length > 4
    ? [words]
    : words.map((_, first) => [...words.slice(first), ...words.slice(0, first)])

/**
 * Finds it as whole words, in whatever case, as part of an address, without its accents, with the last name first, and
 * in one word (`annabeispiel`).
 */
export function createNamePattern(text: string) {
  const words = splitWords(text)
  const all = words.map(
    (word) =>
      `(?:${spellings(word)
        .map((each) => literally(each))
        .join('|')})`,
  )
  const [asWritten = [], ...turned] = wordOrders(all)
  const ways = isLong(words)
    ? [asWritten, ...turned].map((each) => each.join('[\\s.,_-]{0,3}'))
    : [asWritten.join('[\\s.,_-]{1,3}'), ...turned.map((_, at) => withComma(all, at + 1))]
  const before = text.includes('@') ? '[\\p{L}\\p{N}._%+-]' : '[\\p{L}\\p{N}]'
  return new RegExp(`(?<!${before})(?:${ways.join('|')})(?![\\p{L}\\p{N}\\p{M}])`, 'giu')
}

/** The words from `first` on, a comma, and those before. */
const withComma = (words: string[], first: number) =>
  [words.slice(first), words.slice(0, first)]
    .map((each) => each.join('[\\s.,_-]{1,3}'))
    .join('\\s?,\\s{0,2}')

/** What a text must hold that may hold the name: each word, however it is spelled. */
export const mightContain = (wanted: string, contains: (word: string) => RawBuilder<boolean>) =>
  and(splitWords(wanted).map((word) => or(spellings(word).map(contains))))

const and = (parts: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(parts, sql` and `)})`
const or = (parts: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(parts, sql` or `)})`

export function containsMatch(value: unknown, pattern: RegExp): boolean {
  if (typeof value === 'string') return value.search(pattern) >= 0
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((each) => containsMatch(each, pattern))
}

/** The same value with it taken out of every text inside; an address stays one, with `instead` in it. */
export const redact = (value: unknown, pattern: RegExp, instead: string) =>
  eachString(value, (text) =>
    text.replace(pattern, (found) => (/^[a-z0-9._-]+$/.test(found) ? instead : '[…]')),
  )
