import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { AppContext } from '#app-context.server.ts'
import { digest } from '#core/crypto/signed.server.ts'
import { parsedJson } from '#core/fields/json.ts'
import { incrementCounter } from '#core/request/increment-counter.server.ts'

/** A page that stays open over a weekend. */
const lifetime = 72 * 3_600_000
/** A form that was sent, corrected and sent again comes with the same work; a program must not live on it. */
const mostUses = 5

/** What the browser calculates while its visitor types: some tenths of a second for one, hours for a hundred thousand. */
export const issueChallenge = (secret: string, nonce: string) =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 2000,
    keyPrefix: '00',
    deriveKey,
    hmacSignatureSecret: signatureOf(secret),
    expiresAt: new Date(Date.now() + lifetime),
    data: { nonce },
  })

const signatureOf = (secret: string) => digest(secret, 'work', 'signature')

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

/** Judges the work that came with a form, which belongs to the form's own token. */
export async function verifyProofOfWork(
  program: AppContext,
  text: string,
  nonce: string | undefined,
) {
  if (!text) return 'none'
  const given = payload.safeParse(parsedJson(text)).data
  if (!given || !nonce || given.challenge.parameters.data.nonce !== nonce) return 'wrong'
  const { verified, expired } = await verifySolution({
    ...given,
    deriveKey,
    hmacSignatureSecret: signatureOf(program.secret),
  })
  // A page that stayed open for a week is no sign of anything.
  if (expired) return 'none'
  if (!verified) return 'wrong'
  return (await incrementCounter(program, `work ${nonce}`, lifetime)) > mostUses ? 'wrong' : 'done'
}
