import type { AppContext } from '#app-context.server.ts'
import type { Message } from '#core/i18n/text.ts'
import { clientAddress } from '#core/request/client-address.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { hasAdministrator } from './administrators.server.ts'
import { ask, withCookies } from './ask.server.ts'
import { type Attempt, attempt, forgive } from './attempts.server.ts'
import { knownDevice, rememberDevice } from './known-device.server.ts'
import { recordFailedSignIn, recordSignIn } from './panel-events.server.ts'
import { renewHash } from './stored-password.server.ts'
import { toLogFields } from './trace.server.ts'
import { tooManyAttempts } from './waiting-time.ts'

export type SignIn =
  | { refused: Message; status: number; wait?: number }
  | { headers: Headers; needsCode: boolean }

/** One attempt by e-mail and password; the specification sets the messages. */
export async function signIn(
  program: AppContext,
  request: Request,
  { email, password }: { email: string; password: string },
): Promise<SignIn> {
  try {
    const { db } = program.database
    if (!(await hasAdministrator(db)))
      return { refused: 'Invalid admin configuration', status: 503 }
    const identity = {
      account: email,
      address: clientAddress(),
      device: await knownDevice(program, request, email),
    }
    const wait = await attempt(db, identity)
    if (wait > 0) return refuseAttempt(wait, identity)
    const answer = await ask(program, request, '/sign-in/email', { email, password })
    if (answer.status === 429)
      return refuseAttempt(Number(answer.headers.get('x-retry-after')) || 10, identity)
    if (answer.status >= 500) throw new Error(await answer.text())
    if (!answer.ok) {
      log.warn(toLogFields(identity), 'sign-in refused')
      await recordFailedSignIn(db)
      return { refused: 'Invalid email or password', status: 401 }
    }
    await forgive(db, identity)
    const { twoFactorRedirect }: { twoFactorRedirect?: boolean } = await answer.json()
    const needsCode = Boolean(twoFactorRedirect)
    log.info({ ...toLogFields(identity), needsCode }, 'password accepted')
    await renewHash(db, email, password)
    if (!needsCode) await recordSignIn(db, email, 'password')
    return { headers: await rememberDevice(program, email, withCookies(answer)), needsCode }
  } catch (error) {
    log.error({ err: error }, 'sign-in failed')
    return { refused: 'Authentication failed', status: 503 }
  }
}

function refuseAttempt(wait: number, identity: Attempt): SignIn {
  log.warn({ ...toLogFields(identity), wait }, 'too many sign-ins')
  return {
    refused: tooManyAttempts(wait),
    status: 429,
    wait,
  }
}
