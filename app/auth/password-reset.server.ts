import { createHash, randomBytes } from 'node:crypto'
import { href } from 'react-router'
import { log } from '../machine/log.server.ts'
import { noticesOf } from '../mail/notices.server.ts'
import { enqueue } from '../mail/outbox.server.ts'
import { sealed } from '../mail/sealed.server.ts'
import type { Program } from '../program.server.ts'
import { countUp } from '../request/count-up.server.ts'
import { subscriber } from '../request/subscriber.ts'
import { setPassword } from './administrators.server.ts'
import { resetPurpose } from './reset-links.server.ts'
import { storedPassword } from './stored-password.server.ts'
import { traceOf } from './trace.server.ts'

const lasts = 30 * 60_000
const hour = 3_600_000

/** In an hour; more of them help nobody who has lost a password. */
const most = { address: 20, account: 3 }

/** Whether this address has asked too often, whatever for. */
export const asksTooOften = async (program: Program, address: string) =>
  (await countUp(program, `reset from ${subscriber(address)}`, hour)) > most.address

/**
 * Mails a link where there is an account with a password. All of it happens behind the answer: neither what is said nor
 * how long it takes tells whether there is one.
 */
export function mailResetLink(program: Program, given: string, address: string) {
  const email = given.trim().toLowerCase()
  log.info(traceOf({ account: email, address }), 'link to a new password asked for')
  void sendLink(program, email).catch((error: unknown) =>
    log.error({ err: error }, 'password reset failed'),
  )
}

async function sendLink(program: Program, email: string) {
  const { database, environment, secret } = program
  const found = await storedPassword(database.db, email)
  if (!found?.password) return
  if ((await countUp(program, `reset of ${email}`, hour)) > most.account) return
  const key = randomBytes(24).toString('base64url')
  const { internalAdapter } = await (await program.auth()).$context
  await internalAdapter.createVerificationValue({
    identifier: identifier(key),
    value: email,
    expiresAt: new Date(Date.now() + lasts),
  })
  const write = await noticesOf(program)
  const link = environment.ORIGIN + href('/admin/login/new-password/:secret', { secret: key })
  const about = { recipient: email, values: {}, needed: sealed(secret, link) }
  await enqueue(database.db, [write('password', about)])
}

/** Whose password may be chosen anew with this secret. */
export async function findReset(program: Program, secret: string) {
  const { internalAdapter } = await (await program.auth()).$context
  const found = await internalAdapter.findVerificationValue(identifier(secret))
  return found && found.expiresAt.getTime() > Date.now() ? found.value : undefined
}

/** Once; ends all sessions and all other links. Answers whether it was the time. A second factor stays as it is. */
export async function resetPassword(program: Program, secret: string, password: string) {
  const { internalAdapter } = await (await program.auth()).$context
  const used = await internalAdapter.consumeVerificationValue(identifier(secret))
  if (!used) return false
  return setPassword(program, used.value, password, used.value)
}

const identifier = (secret: string) =>
  resetPurpose + createHash('sha256').update(secret).digest('base64url')
