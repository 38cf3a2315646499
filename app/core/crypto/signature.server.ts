import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './derive-key.server.ts'

/** Token of a text and its HMAC, both base64url. Visitors can carry it but not forge it. Each purpose has its own key. */
export function sign(secret: string, purpose: string, text: string) {
  return `${Buffer.from(text).toString('base64url')}.${seal(secret, purpose, text).toString('base64url')}`
}

/** The text of a token, or undefined when the signature does not match. */
export function unsign(secret: string, purpose: string, token: string) {
  const [encoded = '', encodedSignature = ''] = token.split('.')
  const text = Buffer.from(encoded, 'base64url').toString()
  const signature = Buffer.from(encodedSignature, 'base64url')
  const expected = seal(secret, purpose, text)
  return signature.length === expected.length && timingSafeEqual(signature, expected)
    ? text
    : undefined
}

/** HMAC of a text: the result reveals nothing about the text. */
export const computeHmac = (secret: string, purpose: string, text: string) =>
  seal(secret, purpose, text).toString('base64url')

const seal = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', deriveKey(secret, purpose)).update(text).digest().subarray(0, 18)
