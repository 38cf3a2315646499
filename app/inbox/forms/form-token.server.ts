import { randomBytes } from 'node:crypto'
import { sign, unsign } from '#core/crypto/signature.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { issueChallenge } from './proof-of-work.server.ts'

/**
 * Public pages are cached and equal for everybody, so a form contains no timestamp or nonce. The browser fetches this
 * token after loading. Without JavaScript there is none, and only the content identifies a repeated submission.
 */
export async function createFormToken({ secret }: AppContext) {
  const nonce = randomBytes(12).toString('base64url')
  return {
    token: sign(secret, 'form', `${Date.now()}:${nonce}`),
    challenge: await issueChallenge(secret, nonce),
  }
}

/** Lifetime of a token in milliseconds. After it the age of the page says nothing about the sender. */
const lifetime = 86_400_000

/** Undefined for a missing or forged token. `seconds` is undefined for an expired one. */
export function verifyFormToken(secret: string, token: string) {
  const [at = '', nonce] = (unsign(secret, 'form', token) ?? '').split(':')
  if (!nonce) return undefined
  const seconds = (Date.now() - Number(at)) / 1000
  return Math.abs(seconds) * 1000 < lifetime ? { seconds, nonce } : { seconds: undefined, nonce }
}
