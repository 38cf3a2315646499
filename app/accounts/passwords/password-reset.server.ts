import { createHash, randomBytes } from 'node:crypto'
import { href } from 'react-router'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { incrementCounter } from '#core/request/increment-counter.server.ts'
import { toRateLimitKey } from '#core/request/to-rate-limit-key.ts'
import { log } from '#core/runtime/log.server.ts'
import { createNoticeWriter } from '#mail/notices.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import { sealSecret } from '#mail/sealed.server.ts'
import { normalizeAccountEmail } from '../normalize-account-email.ts'
import { setPassword } from '../people/administrators.server.ts'
import { getAccess } from '../roles.server.ts'
import { toSignInLogFields } from '../sign-in/attempt-log.server.ts'
import { listPasskeys } from '../sign-in/passkeys.server.ts'

const lifetime = 30 * 60_000
const hour = 3_600_000

/** Requests: of an address in an hour, for an account in the lifetime of a link, so that one of its links is always valid. */
const limits = { address: 20, account: 3 }

/** Rate limit by address, for all accounts together. Counts this request. */
export const countResetAndIsOverLimit = async (app: AppContext, address: string) =>
  (await incrementCounter(app, `reset from ${toRateLimitKey(address)}`, hour)) > limits.address

/**
 * Mails a link if there is an account with a password. Runs after the response, so that neither its text nor its
 * duration reveals whether there is one.
 */
export function mailResetLink(app: AppContext, input: string, address: string) {
  const email = normalizeAccountEmail(input)
  log.info(toSignInLogFields({ account: email, address }), 'link to a new password asked for')
  void sendLink(app, email).catch((error: unknown) =>
    log.error({ err: error }, 'password reset failed'),
  )
}

async function sendLink(app: AppContext, email: string) {
  const { database, environment, secret } = app
  const state = await digestAccount(database.db, email)
  if (!state) return
  if ((await incrementCounter(app, `reset of ${email}`, lifetime)) > limits.account) return
  const key = randomBytes(24).toString('base64url')
  const { internalAdapter } = await (await app.auth()).$context
  await internalAdapter.createVerificationValue({
    identifier: getResetMailKey(key),
    value: `${state} ${email}`,
    expiresAt: new Date(Date.now() + lifetime),
  })
  const write = await createNoticeWriter(app)
  const link = environment.ORIGIN + href('/admin/login/new-password/:secret', { secret: key })
  const notice = { recipient: email, values: {}, needed: sealSecret(secret, link) }
  await enqueue(database.db, [{ ...write('password', notice), once: getResetMailKey(key) }])
}

/** The e-mail for which this secret sets a new password; undefined if invalid, expired or outdated. */
export async function findResetEmail(app: AppContext, secret: string) {
  const { internalAdapter } = await (await app.auth()).$context
  const verification = await internalAdapter.findVerificationValue(getResetMailKey(secret))
  if (!verification || verification.expiresAt.getTime() <= Date.now()) return undefined
  const { email, state } = parseReset(verification.value)
  return (await digestAccount(app.database.db, email)) === state ? email : undefined
}

/** Whether the link in the mail with this key is still valid; undefined for other mails. */
export async function isResetMailCurrent(db: Db, key: string) {
  if (!key.startsWith(purpose)) return undefined
  const verification = await db
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', key)
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst()
  if (!verification) return false
  const { email, state } = parseReset(verification.value)
  return (await digestAccount(db, email)) === state
}

/**
 * Sets the password and ends all sessions; keeps the second factor. Consumes the secret. False if it was used or has
 * expired.
 */
export async function resetPassword(app: AppContext, secret: string, password: string) {
  const { internalAdapter } = await (await app.auth()).$context
  const verification = await internalAdapter.consumeVerificationValue(getResetMailKey(secret))
  if (!verification) return false
  const { email, state } = parseReset(verification.value)
  return setPassword(
    app,
    email,
    password,
    email,
    async (trx) => (await digestAccount(trx, email)) === state,
  )
}

/**
 * Digest of an account's credentials and roles; undefined without a password. A reset link contains it, so any change
 * of password, e-mail, second factor, passkeys or roles ends the link.
 */
async function digestAccount(db: Db, email: string) {
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
/** Identifies a link in the database and its mail, without its secret. */
export const getResetMailKey = (secret: string) =>
  purpose + createHash('sha256').update(secret).digest('base64url')
