import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#core/crypto/derive-key.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { readCookie } from '#core/request/host-cookie.server.ts'
import { tryAfterCommit } from '#core/runtime/try-after-commit.server.ts'
import { findCredentialAccount } from '../passwords/stored-password.server.ts'

const cookie = 'auftritt_device'
const halfYear = 182 * 86_400

/**
 * Sets a cookie that proves that this browser opened the account before. It grants no access: its sign-in attempts are
 * counted separately, so that guessing from elsewhere cannot lock the person out. Valid for half a year and for the
 * current password only. A failure sets no cookie: the session or the change that came before is stored.
 */
export async function setKnownDeviceCookie(app: AppContext, account: string, headers: Headers) {
  const name = randomBytes(16).toString('base64url')
  const expiry = Math.floor(Date.now() / 1000) + halfYear
  const signature = await tryAfterCommit('known device', () =>
    signDevice(app, name, expiry, account),
  )
  if (signature)
    headers.append(
      'set-cookie',
      `${cookie}=${name}.${expiry}.${signature}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${halfYear}`,
    )
  return headers
}

/** The id of a browser that opened this account before, from its cookie. */
export async function findKnownDeviceId(app: AppContext, request: Request, account: string) {
  const value = readCookie(request, cookie, app.environment.ORIGIN) ?? ''
  const [, name = '', expiry = '', signature = ''] =
    /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/.exec(value) ?? []
  const remaining = Number(expiry) - Date.now() / 1000
  if (!name || remaining < 0 || remaining > halfYear) return undefined
  const expected = Buffer.from(await signDevice(app, name, Number(expiry), account))
  return timingSafeEqual(Buffer.from(signature), expected) ? name : undefined
}

async function signDevice(
  { secret, database }: AppContext,
  name: string,
  expiry: number,
  account: string,
) {
  const plain = account.trim().toLowerCase()
  const password = (await findCredentialAccount(database.db, plain))?.password
  return createHmac('sha256', deriveKey(secret, 'device'))
    .update(JSON.stringify([name, expiry, plain, password]))
    .digest('base64url')
}
