import type { AppContext } from '#core/request/app-context.server.ts'
import { getClientAddress } from '#core/request/get-client-address.server.ts'
import { readCookie } from '#core/request/host-cookie.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { countFailedSignIn, recordSignIn } from '../panel-events.server.ts'
import { toSignInLogFields } from './attempt-log.server.ts'
import { callAuth } from './call-auth.server.ts'
import { findKnownDeviceId } from './known-device.server.ts'
import { digestRecoveryCode } from './recovery-codes.server.ts'
import { callAuthWithTotpCode } from './second-factor.server.ts'

/** Verifies six digits from the app or a recovery code, and logs the attempt. */
export async function callAuthWithSecondFactor(app: AppContext, request: Request, typed: string) {
  const code = typed.replace(/\s/g, '')
  const isFromApp = /^\d{6}$/.test(code)
  const account = (await findPendingAccount(app, request)) ?? 'unknown'
  const device = await findKnownDeviceId(app, request, account)
  if (!isFromApp) await unlock(app, digestRecoveryCode(code))
  const answer = isFromApp
    ? await callAuthWithTotpCode(app, request, code)
    : await callAuth(app, request, '/two-factor/verify-backup-code', {
        code: digestRecoveryCode(code),
      })
  const trace = {
    ...toSignInLogFields({ account, address: getClientAddress(), device }),
    factor: isFromApp ? 'app' : 'recovery code',
    status: answer.status,
  }
  const { db } = app.database
  if (answer.ok) {
    log.info(trace, 'second step accepted')
    await recordSignIn(db, account, isFromApp ? 'second factor' : 'recovery code')
  } else {
    log.warn(trace, 'second step refused')
    await countFailedSignIn(db)
  }
  return answer
}

/** The account whose password was correct, by the library's cookie for the second step. */
async function findPendingAccount({ database, environment }: AppContext, request: Request) {
  const cookie = readCookie(request, 'auftritt.two_factor', environment.ORIGIN) ?? ''
  const [identifier = ''] = cookie.split('.')
  const row = await database.db
    .selectFrom('verification')
    .innerJoin('user', 'user.id', 'verification.value')
    .select('user.email')
    .where('verification.identifier', '=', identifier)
    .executeTakeFirst()
  return row?.email
}

/**
 * Ten wrong codes, from any client, lock a factor for 15 minutes. A recovery code is too long to guess, so it ends the
 * lock: an attacker who knows the password cannot lock the person out.
 */
async function unlock({ database: { db } }: AppContext, digest: string) {
  const lockedFactors = await db
    .selectFrom('twoFactor')
    .select(['id', 'backupCodes'])
    .where('lockedUntil', 'is not', null)
    .execute()
  const matches = lockedFactors.filter(({ backupCodes }) => backupCodes.includes(`"${digest}"`))
  for (const { id } of matches)
    await db
      .updateTable('twoFactor')
      .set({ lockedUntil: null, failedVerificationCount: 0 })
      .where('id', '=', id)
      .execute()
}
