import { germanSpellings } from '#core/fields/slug.ts'

/**
 * ASCII file name: `Müller Lebenslauf.pdf` becomes `Mueller Lebenslauf.pdf`. A name in another script becomes
 * `datei.pdf`, because its remainder would mislead.
 */
export function asciiName(name: string) {
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? ''
  const stem = name
    .slice(0, name.length - ending.length)
    .normalize('NFC')
    .replace(/\P{ASCII}/gu, spellInAscii)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
  const plain = stem
    .replace(/[^\w .-]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  return `${/\p{L}/u.test(stem.replace(/[a-z]/gi, '')) || !/\w/.test(plain) ? 'datei' : plain}${ending}`
}

function spellInAscii(letter: string) {
  const lower = germanSpellings[letter.toLowerCase()]
  if (lower === undefined) return letter
  return germanSpellings[letter] ?? lower.charAt(0).toUpperCase() + lower.slice(1)
}
