import { randomBytes } from 'node:crypto'
import type { AppContext } from '#app-context.server.ts'
import { sign, unsign } from '#core/crypto/signed.server.ts'
import { issueChallenge } from './proof-of-work.server.ts'

/**
 * Public pages are the same for everybody, so a form cannot contain when it was opened and by whom. With JavaScript the
 * browser fetches this after loading; without it the form comes without, and its content alone tells a repetition.
 */
export async function issueToken({ secret }: AppContext) {
  const nonce = randomBytes(12).toString('base64url')
  return {
    token: sign(secret, 'form', `${Date.now()}:${nonce}`),
    challenge: await issueChallenge(secret, nonce),
  }
}

/** A page that stayed open for longer than its form's token says nothing about who sends it. */
const lasts = 86_400_000

/** Undefined for a missing or forged one; when it is over, how long the form was open is not said any more. */
export function verifyToken(secret: string, token: string) {
  const [at = '', nonce] = (unsign(secret, 'form', token) ?? '').split(':')
  if (!nonce) return undefined
  const seconds = (Date.now() - Number(at)) / 1000
  return Math.abs(seconds) * 1000 < lasts ? { seconds, nonce } : { seconds: undefined, nonce }
}
