// How an address or a name is looked for in texts, and taken out of them.
import { slugOf } from '../forms/slug.ts'

/** What an address or a name is made of; signs and blanks between the words of a name do not count. */
export const wordsOf = (text: string) =>
  text.includes('@') ? [text.trim()] : (text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [])

/** The longest word: whatever holds the whole text holds it. */
export const longestOf = (text: string) =>
  wordsOf(text).reduce((longest, word) => (word.length > longest.length ? word : longest), '')

/** `Änne Beispiel` as `aenne-beispiel`, as it stands in addresses; undefined where one cannot spell all of it. */
export function inAddress(text: string) {
  const words = text.includes('@') ? [] : wordsOf(text).map(slugOf)
  return words.length > 1 && words.every(Boolean) ? words.join('-') : undefined
}

/** Finds it as whole words, in whatever case, and as part of an address. */
export function patternOf(text: string) {
  const words = wordsOf(text).map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  const before = text.includes('@') ? '[\\p{L}\\p{N}._%+-]' : '[\\p{L}\\p{N}]'
  const spelled = [words.join('[\\s.,_-]{1,3}'), inAddress(text)].filter(Boolean).join('|')
  return new RegExp(`(?<!${before})(?:${spelled})(?![\\p{L}\\p{N}])`, 'giu')
}

export function holds(value: unknown, pattern: RegExp): boolean {
  if (typeof value === 'string') return value.search(pattern) >= 0
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((each) => holds(each, pattern))
}

/** The same value with it taken out of every text inside; an address stays one, with `instead` in it. */
export function blackened(value: unknown, pattern: RegExp, instead: string): unknown {
  if (typeof value === 'string')
    return value.replace(pattern, (found) => (/^[a-z0-9-]+$/.test(found) ? instead : '[…]'))
  if (Array.isArray(value)) return value.map((each) => blackened(each, pattern, instead))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, blackened(each, pattern, instead)]),
  )
}
