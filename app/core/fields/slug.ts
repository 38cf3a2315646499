const most = 80

/** `Über Größe & Maß` as `ueber-groesse-mass`: how a title stands in an address. */
export function slugOf(text: string) {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæœø]/g, (letter) => letters[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (words.length <= most) return words
  const start = words.slice(0, most)
  return words[most] === '-' ? start : start.replace(/-[^-]*$/, '')
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
