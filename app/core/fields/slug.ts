import { germanSpellings } from './latin-letters.ts'

const maxLength = 80

/** Slug of a title, at most 80 characters: `Über Größe & Maß` becomes `ueber-groesse-mass`. */
export function toSlug(text: string) {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => germanSpellings[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (words.length <= maxLength) return words
  const start = words.slice(0, maxLength)
  return words[maxLength] === '-' ? start : start.replace(/-[^-]*$/, '')
}
