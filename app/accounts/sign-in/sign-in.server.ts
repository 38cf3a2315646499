import type { Db } from '#core/db/tables.ts'
import type { Message } from '#core/i18n/text.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { getClientAddress } from '#core/request/get-client-address.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { normalizeAccountEmail } from '../normalize-account-email.ts'
import { countFailedSignIn, recordSignIn } from '../panel-events.server.ts'
import { rehashPassword } from '../passwords/stored-password.server.ts'
import { hasAdministrator } from '../people/administrators.server.ts'
import { createTooManyAttemptsMessage } from './attempt-delay.ts'
import { toSignInLogFields } from './attempt-log.server.ts'
import { countAttemptAndGetWait, resetAttempts, type SignInAttempt } from './attempts.server.ts'
import { callAuth, copyCookies } from './call-auth.server.ts'
import { findKnownDeviceId, setKnownDeviceCookie } from './known-device.server.ts'

export type SignInResult =
  | { refused: Message; status: number; wait?: number }
  | { headers: Headers; needsCode: boolean }

/** One attempt by e-mail and password; the specification sets the messages. */
export async function signIn(
  app: AppContext,
  request: Request,
  { email: typed, password }: { email: string; password: string },
): Promise<SignInResult> {
  const email = normalizeAccountEmail(typed)
  try {
    const { db } = app.database
    if (!(await hasAdministrator(db)))
      return { refused: 'Invalid admin configuration', status: 503 }
    const identity = {
      account: email,
      address: getClientAddress(),
      device: await findKnownDeviceId(app, request, email),
    }
    const wait = await countAttemptAndGetWait(db, identity)
    if (wait > 0) return refuseAttempt(wait, identity)
    const answer = await callAuth(app, request, '/sign-in/email', { email, password })
    if (answer.status === 429) {
      await deleteFutureAttempts(db)
      const wait = Number(answer.headers.get('x-retry-after')) || longestWait
      return refuseAttempt(Math.min(wait, longestWait), identity)
    }
    if (answer.status >= 500) throw new Error(await answer.text())
    if (!answer.ok) {
      log.warn(toSignInLogFields(identity), 'sign-in refused')
      await countFailedSignIn(db)
      return { refused: 'Invalid email or password', status: 401 }
    }
    await resetAttempts(db, identity)
    const { twoFactorRedirect }: { twoFactorRedirect?: boolean } = await answer.json()
    const needsCode = Boolean(twoFactorRedirect)
    log.info({ ...toSignInLogFields(identity), needsCode }, 'password accepted')
    await rehashPassword(db, email, password)
    if (!needsCode) await recordSignIn(db, email, 'password')
    return { headers: await setKnownDeviceCookie(app, email, copyCookies(answer)), needsCode }
  } catch (error) {
    log.error({ err: error }, 'sign-in failed')
    return { refused: 'Authentication failed', status: 503 }
  }
}

/** Seconds: the window of the library. */
const longestWait = 10

/** After a clock was set back, the library would wait until it is as late again. */
const deleteFutureAttempts = (db: Db) =>
  db
    .deleteFrom('rateLimit')
    // The library's own column, see `AuthTables`.
    .where('lastRequest' as 'key', '>', Date.now() as never)
    .execute()

function refuseAttempt(wait: number, identity: SignInAttempt): SignInResult {
  log.warn({ ...toSignInLogFields(identity), wait }, 'too many sign-ins')
  return {
    refused: createTooManyAttemptsMessage(wait),
    status: 429,
    wait,
  }
}
