import { hkdfSync } from 'node:crypto'

/** A key of its own for each purpose: what was signed or sealed for one can never pass for another. */
export const derivedKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `auftritt ${purpose}`, 32))
