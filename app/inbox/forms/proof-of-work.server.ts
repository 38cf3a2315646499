import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { computeHmac } from '#core/crypto/signature.server.ts'
import { tryParseJson } from '#core/fields/json.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { incrementCounter } from '#core/request/increment-counter.server.ts'

/** Long enough for a page left open over a weekend, in milliseconds. */
const lifetime = 72 * 3_600_000
/** Allows a form to be corrected and sent again, but no unlimited reuse by a program. */
const maxUses = 5

/** Challenge solved while the visitor types: tenths of a second for one, hours for a hundred thousand. */
export const issueChallenge = (secret: string, nonce: string) =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 2000,
    keyPrefix: '00',
    deriveKey,
    hmacSignatureSecret: signatureKey(secret),
    expiresAt: new Date(Date.now() + lifetime),
    data: { nonce },
  })

const signatureKey = (secret: string) => computeHmac(secret, 'work', 'signature')

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
      data: z.object({ nonce: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** Verifies the submitted solution. It must belong to the form's token. */
export async function getProofOfWorkState(
  app: AppContext,
  text: string,
  nonce: string | undefined,
) {
  if (!text) return 'none'
  const submission = payload.safeParse(tryParseJson(text)).data
  if (!submission || !nonce || submission.challenge.parameters.data.nonce !== nonce) return 'wrong'
  const { verified, expired } = await verifySolution({
    ...submission,
    deriveKey,
    hmacSignatureSecret: signatureKey(app.secret),
  })
  // Expired: the page was open for long, which is not suspicious.
  if (expired) return 'none'
  if (!verified) return 'wrong'
  return (await incrementCounter(app, `work ${nonce}`, lifetime)) > maxUses ? 'wrong' : 'done'
}
