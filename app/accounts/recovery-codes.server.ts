import { createHash } from 'node:crypto'
import { generatePassword } from './generate-password.server.ts'

/** For who lost the phone: 140 bits each, so a plain digest is enough to keep them by. */
export const recoveryCodes = {
  customBackupCodesGenerate: () => Array.from({ length: 8 }, generatePassword),
  // The library compares what was typed with what this gives back: digests on both sides.
  storeBackupCodes: {
    async encrypt(codes: string) {
      const plain: string[] = JSON.parse(codes)
      return JSON.stringify(plain.map(digestOfCode))
    },
    decrypt: async (stored: string) => stored,
  },
}

/** What is typed may have other blanks and capitals. A digest stays as it is: the library writes back what is left. */
export function digestOfCode(code: string) {
  if (/^sha256:/.test(code)) return code
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return `sha256:${createHash('sha256').update(plain).digest('base64url')}`
}
