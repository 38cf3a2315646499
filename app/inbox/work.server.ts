import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Program } from '../http/program.server.ts'
import { countUp } from './sending-limits.server.ts'
import { digest } from './signed.server.ts'

const hour = 3_600_000
/** A form that was sent, corrected and sent again comes with the same work; a program must not live on it. */
const mostUses = 5

/** What the browser calculates while its visitor types: some tenths of a second for one, hours for a hundred thousand. */
export const challengeFor = (secret: string, nonce: string) =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 2000,
    keyPrefix: '00',
    deriveKey,
    hmacSignatureSecret: signatureOf(secret),
    expiresAt: new Date(Date.now() + 12 * hour),
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
export async function judgeWork(house: Program, text: string, nonce: string | undefined) {
  if (!text) return 'none'
  const given = payload.safeParse(parsed(text)).data
  if (!given || !nonce || given.challenge.parameters.data.nonce !== nonce) return 'wrong'
  const { verified, expired } = await verifySolution({
    ...given,
    deriveKey,
    hmacSignatureSecret: signatureOf(house.secret),
  })
  // A page that stayed open over night is no sign of anything.
  if (expired) return 'none'
  if (!verified) return 'wrong'
  return (await countUp(house, `work ${nonce}`, 12 * hour)) > mostUses ? 'wrong' : 'done'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
