import { createNamePattern, emailPattern } from '#content/people/name-patterns.ts'
import { toLine } from '#core/fields/clean-text.ts'
import { dashes } from '#core/fields/links/dashes.ts'

/** Number of characters shown on each side of the match. */
const margin = 160

/** The surroundings of a name or an address in a text. */
export function createMentionExcerpt(text: string, name: string) {
  const at = text.search(createNamePattern(name))
  const start = Math.max(0, at - margin)
  const end = at + name.length + margin
  const part = toLine(text.slice(start, end))
  return `${start > 0 ? '… ' : ''}${part}${end < text.length ? ' …' : ''}`
}

const numbers = new RegExp(String.raw`\+?\d[\d\s()/.${dashes}-]{5,}\d`, 'g')

/** Excerpt for the data subject, with names, addresses and numbers of others redacted (Art. 15(4) GDPR). */
export function createRedactedMentionExcerpt(
  text: string,
  name: string,
  owner: { name: string } | undefined,
) {
  const pattern = createNamePattern(name)
  const words = (owner?.name.match(/[\p{L}\p{N}'’-]{2,}/gu) ?? []).map((word) =>
    createNamePattern(word),
  )
  const safe = text
    .replace(emailPattern, (address) => (address.search(pattern) >= 0 ? address : '[…]'))
    .split(pattern)
    .map((part) =>
      words.reduce((text, word) => text.replace(word, '[…]'), part.replace(numbers, '[…]')),
    )
    .join(name)
  // Cuts last: a cut address would no longer be recognised.
  return createMentionExcerpt(safe, name)
}
