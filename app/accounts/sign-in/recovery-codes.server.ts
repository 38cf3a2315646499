import { createHash } from 'node:crypto'
import { generatePassword } from '../passwords/generate-password.server.ts'

/** 140 random bits each, so a plain digest is a safe hash. */
export const recoveryCodeOptions = {
  customBackupCodesGenerate: () => Array.from({ length: 8 }, generatePassword),
  // The library compares the input with what `decrypt` returns: both are digests.
  storeBackupCodes: {
    async encrypt(codes: string) {
      const plain: string[] = JSON.parse(codes)
      return JSON.stringify(plain.map(digestRecoveryCode))
    },
    decrypt: async (digests: string) => digests,
  },
}

/** Ignores blanks and case. A digest is returned unchanged: the library writes the remaining ones back. */
export function digestRecoveryCode(code: string) {
  if (/^sha256:/.test(code)) return code
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return `sha256:${createHash('sha256').update(plain).digest('base64url')}`
}
