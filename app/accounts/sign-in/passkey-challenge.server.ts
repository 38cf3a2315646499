import { createHash, randomBytes } from 'node:crypto'
import { sign, unsign } from '#core/crypto/signature.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { claimOnce } from './claim-once.server.ts'

/** Milliseconds; time enough to find the device. */
export const challengeLifetime = 10 * 60_000

/** A stateless, signed challenge: nothing is stored until it is used, so requesting one costs nothing. */
export function createPasskeyChallenge({ secret }: AppContext, purpose: string) {
  const text = `${randomBytes(18).toString('base64url')} ${Date.now() + challengeLifetime}`
  return Buffer.from(sign(secret, `passkey ${purpose}`, text))
}

/** Verifies a challenge: signed by us, not expired, used once. */
export function createChallengeVerifier({ secret, database }: AppContext, purpose: string) {
  return async (encoded: string) => {
    const token = Buffer.from(encoded, 'base64url').toString()
    const text = unsign(secret, `passkey ${purpose}`, token)
    const remaining = Number(text?.split(' ')[1]) - Date.now()
    if (!(remaining > 0 && remaining <= challengeLifetime)) return false
    const digest = createHash('sha256').update(token).digest('base64url')
    return claimOnce(database.db, `challenge:${digest}`, challengeLifetime)
  }
}
