import list from './known-words.txt?raw'

/**
 * Words that whoever guesses passwords tries together: those of every sentence, of demands at a door, of sayings that
 * everybody knows, and the most frequent names. A password needs something beside them. The longest first: `meine` is
 * no `mein` with a letter left.
 */
export const knownWords = new RegExp(
  [...new Set(list.trim().split(/\s+/))]
    .filter((word) => word.length > 2)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
)
