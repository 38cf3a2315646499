import { randomBytes } from 'node:crypto'
import { sign, unsign } from './signed.server.ts'

/**
 * Public pages are the same for everybody, so a form cannot contain when it was opened and by whom. With JavaScript the
 * browser fetches this after loading; without it the form comes without, and its content alone tells a repetition.
 */
export const issueToken = (secret: string) =>
  sign(secret, 'form', `${Date.now()}:${randomBytes(12).toString('base64url')}`)

/** Undefined for a missing or forged one. */
export function openToken(secret: string, token: string) {
  const [at = '', nonce] = (unsign(secret, 'form', token) ?? '').split(':')
  return nonce ? { issuedAt: Number(at), nonce } : undefined
}
