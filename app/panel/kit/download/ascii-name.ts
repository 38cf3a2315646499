const letters: Record<string, string> = {
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ẞ: 'SS',
  Æ: 'Ae',
  æ: 'ae',
  Œ: 'Oe',
  œ: 'oe',
  Ø: 'Oe',
  ø: 'oe',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
}

/**
 * ASCII file name: `Müller Lebenslauf.pdf` becomes `Mueller Lebenslauf.pdf`. A name in another script becomes
 * `datei.pdf`, because its remainder would mislead.
 */
export function asciiName(name: string) {
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? ''
  const stem = name
    .slice(0, name.length - ending.length)
    .normalize('NFC')
    .replace(/\P{ASCII}/gu, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
  const plain = stem
    .replace(/[^\w .-]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  return `${/\p{L}/u.test(stem.replace(/[a-z]/gi, '')) || !/\w/.test(plain) ? 'datei' : plain}${ending}`
}
