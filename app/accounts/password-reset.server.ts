import { createHash, randomBytes } from 'node:crypto'
import { href } from 'react-router'
import type { AppContext } from '#app-context.server.ts'
import { incrementCounter } from '#core/request/increment-counter.server.ts'
import { rateLimitKey } from '#core/request/rate-limit-key.ts'
import { log } from '#core/runtime/log.server.ts'
import { createNoticeWriter } from '#mail/notices.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import { sealSecret } from '#mail/sealed.server.ts'
import type { Db } from '#tables.ts'
import { setPassword } from './administrators.server.ts'
import { listPasskeys } from './passkeys.server.ts'
import { getAccess } from './roles.server.ts'
import { traceOf } from './trace.server.ts'

const lasts = 30 * 60_000
const hour = 3_600_000

/** In an hour; more of them help nobody who has lost a password. */
const most = { address: 20, account: 3 }

/** Whether this address has asked too often, whatever for. */
export const asksTooOften = async (program: AppContext, address: string) =>
  (await incrementCounter(program, `reset from ${rateLimitKey(address)}`, hour)) > most.address

/**
 * Mails a link where there is an account with a password. All of it happens behind the answer: neither what is said nor
 * how long it takes tells whether there is one.
 */
export function mailResetLink(program: AppContext, given: string, address: string) {
  const email = given.trim().toLowerCase()
  log.info(traceOf({ account: email, address }), 'link to a new password asked for')
  void sendLink(program, email).catch((error: unknown) =>
    log.error({ err: error }, 'password reset failed'),
  )
}

async function sendLink(program: AppContext, email: string) {
  const { database, environment, secret } = program
  const state = await accountState(database.db, email)
  if (!state) return
  if ((await incrementCounter(program, `reset of ${email}`, hour)) > most.account) return
  const key = randomBytes(24).toString('base64url')
  const { internalAdapter } = await (await program.auth()).$context
  await internalAdapter.createVerificationValue({
    identifier: identifier(key),
    value: `${state} ${email}`,
    expiresAt: new Date(Date.now() + lasts),
  })
  const write = await createNoticeWriter(program)
  const link = environment.ORIGIN + href('/admin/login/new-password/:secret', { secret: key })
  const about = { recipient: email, values: {}, needed: sealSecret(secret, link) }
  await enqueue(database.db, [write('password', about)])
}

/** Whose password may be chosen anew with this secret. */
export async function findReset(program: AppContext, secret: string) {
  const { internalAdapter } = await (await program.auth()).$context
  const found = await internalAdapter.findVerificationValue(identifier(secret))
  if (!found || found.expiresAt.getTime() <= Date.now()) return undefined
  const { email, state } = parseReset(found.value)
  return (await accountState(program.database.db, email)) === state ? email : undefined
}

/** Once; ends all sessions. Answers whether it was the time. A second factor stays as it is. */
export async function resetPassword(program: AppContext, secret: string, password: string) {
  const { internalAdapter } = await (await program.auth()).$context
  const used = await internalAdapter.consumeVerificationValue(identifier(secret))
  if (!used) return false
  const { email, state } = parseReset(used.value)
  return setPassword(
    program,
    email,
    password,
    email,
    async (trx) => (await accountState(trx, email)) === state,
  )
}

/**
 * A digest of the ways into an account and of its roles; undefined without a password. A link holds for the account as
 * it was when somebody asked, whoever changes it: another password, address, second factor, passkey or role ends it.
 */
async function accountState(db: Db, email: string) {
  const account = await db
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select(['user.id', 'account.password', 'user.twoFactorEnabled'])
    .where('user.email', '=', email)
    .where('account.providerId', '=', 'credential')
    .executeTakeFirst()
  if (!account?.password) return undefined
  const passkeys = (await listPasskeys(db, account.id)).map(({ id }) => id)
  const { roles } = await getAccess(db, account.id)
  const state = { ...account, email, passkeys, roles: roles.toSorted() }
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url')
}

function parseReset(value: string) {
  const [state = '', email = ''] = value.split(' ')
  return { state, email }
}

const purpose = 'new-password:'
const identifier = (secret: string) =>
  purpose + createHash('sha256').update(secret).digest('base64url')
