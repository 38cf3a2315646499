import { randomBytes } from 'node:crypto'

/** 120 bits in groups that can be read out loud. */
export function generatePassword() {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  const text = Array.from(randomBytes(24), (byte) => letters[byte % 32]).join('')
  return text.replace(/(.{6})(?=.)/g, '$1-')
}
