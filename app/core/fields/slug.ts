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

/** Lower-case letters that Unicode does not decompose into a letter and an accent, in ASCII. */
export const undecomposedLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
}

/** ASCII spelling of letters in German addresses and file names; other letters lose their accent. */
export const germanSpellings: Record<string, string> = {
  ...undecomposedLetters,
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  ẞ: 'SS',
}
