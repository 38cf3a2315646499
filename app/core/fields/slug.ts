const maxLength = 80

/** Slug of a title, at most 80 characters: `Über Größe & Maß` becomes `ueber-groesse-mass`. */
export function toSlug(text: string) {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæœø]/g, (letter) => letters[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (words.length <= maxLength) return words
  const start = words.slice(0, maxLength)
  return words[maxLength] === '-' ? start : start.replace(/-[^-]*$/, '')
}

const letters: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
}
