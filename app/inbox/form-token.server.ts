import { randomBytes } from 'node:crypto'
import type { Program } from '../http/program.server.ts'
import { sign, unsign } from './signed.server.ts'
import { challengeFor } from './work.server.ts'

/**
 * Public pages are the same for everybody, so a form cannot contain when it was opened and by whom. With JavaScript the
 * browser fetches this after loading; without it the form comes without, and its content alone tells a repetition.
 */
export async function issueToken({ secret }: Program) {
  const nonce = randomBytes(12).toString('base64url')
  return {
    token: sign(secret, 'form', `${Date.now()}:${nonce}`),
    challenge: await challengeFor(secret, nonce),
  }
}

/** Undefined for a missing or forged one. */
export function openToken(secret: string, token: string) {
  const [at = '', nonce] = (unsign(secret, 'form', token) ?? '').split(':')
  return nonce ? { issuedAt: Number(at), nonce } : undefined
}
