import { createNamePattern, emailPattern } from '#content/name-patterns.ts'

/** Number of characters shown on each side of the match. */
const around = 160

/** The surroundings of a name or an address in a text. */
export function excerpt(text: string, wanted: string) {
  const at = text.search(createNamePattern(wanted))
  const from = Math.max(0, at - around)
  const to = at + wanted.length + around
  const part = text.slice(from, to).replace(/\s+/g, ' ').trim()
  return `${from > 0 ? '… ' : ''}${part}${to < text.length ? ' …' : ''}`
}

const numbers = /\+?\d[\d\s()/.-]{5,}\d/g

/** Excerpt for the data subject, with names, addresses and numbers of others redacted (Art. 15(4) GDPR). */
export function excerptForPerson(
  text: string,
  wanted: string,
  owner: { name: string } | undefined,
) {
  const isWanted = createNamePattern(wanted)
  const words = (owner?.name.match(/[\p{L}\p{N}'’-]{2,}/gu) ?? []).map((word) =>
    createNamePattern(word),
  )
  const safe = text
    .replace(emailPattern, (each) => (each.search(isWanted) >= 0 ? each : '[…]'))
    .split(isWanted)
    .map((part) =>
      words.reduce((left, word) => left.replace(word, '[…]'), part.replace(numbers, '[…]')),
    )
    .join(wanted)
  // Cuts last: a cut address would no longer be recognised.
  return excerpt(safe, wanted)
}
