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
