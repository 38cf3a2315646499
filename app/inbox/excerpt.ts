import { createNamePattern, emailPattern } from '#content/name-patterns.ts'

/** Letters on each side of what was looked for. */
const around = 160

/** What stands around an address or a name, without the rest of what others wrote. */
export function excerpt(text: string, wanted: string) {
  const at = text.search(createNamePattern(wanted))
  const from = Math.max(0, at - around)
  const to = at + wanted.length + around
  const part = text.slice(from, to).replace(/\s+/g, ' ').trim()
  return `${from > 0 ? '… ' : ''}${part}${to < text.length ? ' …' : ''}`
}

const numbers = /\+?\d[\d\s()/.-]{5,}\d/g

/** The same for the person whom it is about: nobody else can be known by it (Art. 15(4) GDPR). */
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
  // Cut last: half an address would be none any more.
  return excerpt(safe, wanted)
}
