import list from './common-passwords.txt?raw'

/**
 * The 3,000 passwords of at least 12 characters that leaks contain most often, without those that the rules beside
 * refuse anyway. From the lists of SecLists and zxcvbn-ts, see docs/third-party.md.
 */
export const commonPasswords = new Set(list.trim().split(/\s+/))
