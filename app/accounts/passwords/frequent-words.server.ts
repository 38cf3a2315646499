import passwords from './common-passwords.txt?raw'
import words from './known-words.txt?raw'

/**
 * The 3,000 most frequent leaked passwords of at least 12 characters, without those that other rules refuse. Source:
 * SecLists and zxcvbn-ts, see docs/third-party.md.
 */
export const commonPasswords = new Set(passwords.trim().split(/\s+/))

/**
 * Words that attackers combine: frequent words, sayings and names. A password must contain more than these. Sorted by
 * length, so that `meine` is not matched as `mein` with a letter left over.
 */
export const knownWordsPattern = new RegExp(
  [...new Set(words.trim().split(/\s+/))]
    .filter((word) => word.length > 2)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
)
