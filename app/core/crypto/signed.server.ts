import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from './derived-key.server.ts'

/** A text that visitors carry around but cannot make up. Each purpose has a key of its own. */
export function sign(secret: string, purpose: string, text: string) {
  return `${Buffer.from(text).toString('base64url')}.${seal(secret, purpose, text).toString('base64url')}`
}

/** The text, or undefined when the signature is not ours. */
export function unsign(secret: string, purpose: string, token: string) {
  const [encoded = '', mark = ''] = token.split('.')
  const text = Buffer.from(encoded, 'base64url').toString()
  const given = Buffer.from(mark, 'base64url')
  const own = seal(secret, purpose, text)
  return given.length === own.length && timingSafeEqual(given, own) ? text : undefined
}

/** One way only: who sees the result learns nothing about the text. */
export const digest = (secret: string, purpose: string, text: string) =>
  seal(secret, purpose, text).toString('base64url')

const seal = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', derivedKey(secret, purpose)).update(text).digest().subarray(0, 18)
