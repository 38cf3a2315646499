import passwords from './common-passwords.txt?raw'
import words from './known-words.txt?raw'

/**
 * The 3,000 passwords of at least 12 characters that leaks contain most often, without those that the rules beside
 * refuse anyway. From the lists of SecLists and zxcvbn-ts, see docs/third-party.md.
 */
export const commonPasswords = new Set(passwords.trim().split(/\s+/))

/**
 * Words that whoever guesses passwords tries together: those of every sentence, of demands at a door, of sayings that
 * everybody knows, and the most frequent names. A password needs something beside them. The longest first: `meine` is
 * no `mein` with a letter left.
 */
export const knownWords = new RegExp(
  [...new Set(words.trim().split(/\s+/))]
    .filter((word) => word.length > 2)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
)
