import {
  isDistinctiveName,
  listWordRotations,
  removeAccents,
  removePunctuation,
  splitNameWords,
  toFormerSlug,
  toNameSlug,
} from '#content/people/name-patterns.ts'
import { toSlug } from '#core/fields/slug.ts'

/** Normal form of a name for the comparison after a restore: lower case, `ü` as `ue`. */
export const toComparableName = (name: string) => splitNameWords(name).map(comparableWord).join(' ')

/** As the erasure log has it from the time of the former slugs. */
export const toFormerComparableName = (name: string) =>
  splitNameWords(name).map(formerWord).join(' ')

const comparableWord = (word: string) => toSlug(removePunctuation(word)) || word.toLowerCase()
const formerWord = (word: string) => toFormerSlug(removePunctuation(word)) || word.toLowerCase()
const plainWord = (word: string) => removeAccents(removePunctuation(word))

/** Normal forms in which a name may return: with and without accents, last name first, in one word. */
export function nameVariants(name: string) {
  const words = splitNameWords(name)
  const address = toNameSlug(name)
  const variants = (isDistinctiveName(words) ? listWordRotations(words) : [words]).flatMap(
    (order) => [order.map(comparableWord), order.map(plainWord), order.map(formerWord)],
  )
  const all = [
    ...variants.map((each) => each.join(' ')),
    ...(isDistinctiveName(words) ? variants.map((each) => each.join('')) : []),
    ...(address ? [address.replaceAll('-', ' ')] : []),
  ]
  return [...new Set(all)]
}

// Each match starts at a word boundary, so a text is scanned once.
/** `beispiel, anna` */
const lastFirst = /(?<![\p{L}\p{N}'’-])([\p{L}\p{N}'’-]+)\s?,\s{0,2}(?=([\p{L}\p{N}'’-]+))/gu
/** `mit-anna-beispiel` */
const slugs = /(?<![a-z0-9])[a-z0-9]+(?:-[a-z0-9]+)+/g

/** Every sequence of words in the text that may be a name of one of these sizes. */
export function* extractWordSequences(text: string, sizes: number[]) {
  // In JSON a new line is an escape sequence.
  const normalized = text.replace(/@|\\[nrt]/g, ' ').toLowerCase()
  const reordered = [...normalized.matchAll(lastFirst)].map(([, last, first]) => `${first} ${last}`)
  const addresses = normalized.match(slugs) ?? []
  for (const part of [
    normalized,
    ...reordered,
    ...addresses.map((each) => each.replaceAll('-', ' ')),
  ]) {
    const words = splitNameWords(part)
    for (const size of new Set(sizes))
      for (let at = 0; at + size <= words.length; at++) yield words.slice(at, at + size).join(' ')
  }
}
