import { randomBytes } from 'node:crypto'

/** 140 random bits, in groups that can be read aloud. */
export function generatePassword() {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  const text = Array.from(randomBytes(28), (byte) => letters[byte % 32]).join('')
  return text.replace(/(.{7})(?=.)/g, '$1-')
}
