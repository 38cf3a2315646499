import {
  inAddress,
  isLong,
  orders,
  withoutAccents,
  withoutSigns,
  wordsOf,
} from '../content/wanted-text.ts'
import { slugOf } from '../forms/slug.ts'

/** How the words of a name are compared after a restore: in small letters, `ü` as `ue`. */
export const comparable = (name: string) => wordsOf(name).map(comparableWord).join(' ')

const comparableWord = (word: string) => slugOf(withoutSigns(word)) || word.toLowerCase()
const plainWord = (word: string) => withoutAccents(withoutSigns(word))

/** What may come back of a name, as `comparable` says it: with and without accents, the last name first, in one word. */
export function writtenForms(name: string) {
  const words = wordsOf(name)
  const address = inAddress(name)
  const apart = (isLong(words) ? orders(words) : [words]).flatMap((order) => [
    order.map(comparableWord),
    order.map(plainWord),
  ])
  return [
    ...apart.map((each) => each.join(' ')),
    ...(isLong(words) ? apart.map((each) => each.join('')) : []),
    ...(address ? [address.replaceAll('-', ' ')] : []),
  ]
}
