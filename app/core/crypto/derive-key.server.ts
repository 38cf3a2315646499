import { hkdfSync } from 'node:crypto'

/** HKDF-SHA-256: one key per purpose, so a signature made for one purpose never verifies for another. */
export const deriveKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `auftritt ${purpose}`, 32))
