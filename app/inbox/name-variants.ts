import {
  asSlug,
  isLong,
  splitWords,
  withoutAccents,
  withoutSigns,
  wordOrders,
} from '#content/name-patterns.ts'
import { slugOf } from '#core/fields/slug.ts'

/** How the words of a name are compared after a restore: in small letters, `ü` as `ue`. */
export const comparable = (name: string) => splitWords(name).map(comparableWord).join(' ')

const comparableWord = (word: string) => slugOf(withoutSigns(word)) || word.toLowerCase()
const plainWord = (word: string) => withoutAccents(withoutSigns(word))

/** What may come back of a name, as `comparable` says it: with and without accents, the last name first, in one word. */
export function nameVariants(name: string) {
  const words = splitWords(name)
  const address = asSlug(name)
  const apart = (isLong(words) ? wordOrders(words) : [words]).flatMap((order) => [
    order.map(comparableWord),
    order.map(plainWord),
  ])
  return [
    ...apart.map((each) => each.join(' ')),
    ...(isLong(words) ? apart.map((each) => each.join('')) : []),
    ...(address ? [address.replaceAll('-', ' ')] : []),
  ]
}

// Each begins where a word does: one without an end is read once.
/** `beispiel, anna` */
const lastFirst = /(?<![\p{L}\p{N}'’-])([\p{L}\p{N}'’-]+)\s?,\s{0,2}(?=([\p{L}\p{N}'’-]+))/gu
/** `mit-anna-beispiel` */
const slugs = /(?<![a-z0-9])[a-z0-9]+(?:-[a-z0-9]+)+/g

/** Whatever may be a name of so many words. */
export function* sequencesIn(text: string, sizes: number[]) {
  // In JSON a line begins after an escape.
  const plain = text.replace(/@|\\[nrt]/g, ' ').toLowerCase()
  const turned = [...plain.matchAll(lastFirst)].map(([, last, first]) => `${first} ${last}`)
  const addresses = plain.match(slugs) ?? []
  for (const part of [plain, ...turned, ...addresses.map((each) => each.replaceAll('-', ' '))]) {
    const words = splitWords(part)
    for (const size of new Set(sizes))
      for (let at = 0; at + size <= words.length; at++) yield words.slice(at, at + size).join(' ')
  }
}
