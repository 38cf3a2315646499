import type { Message } from '#core/i18n/text.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { getClientAddress } from '#core/request/get-client-address.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { findAdministratorByRequest } from '../rights.server.ts'
import { createTooManyAttemptsMessage } from '../sign-in/attempt-delay.ts'
import { toSignInLogFields } from '../sign-in/attempt-log.server.ts'
import { countAttemptAndGetWait, resetAttempts } from '../sign-in/attempts.server.ts'
import { callAuth } from '../sign-in/call-auth.server.ts'
import { findKnownDeviceId } from '../sign-in/known-device.server.ts'

interface PasswordRequest {
  email: string
  /** Name of the action in the log. */
  event: string
  path: string
  body: Record<string, unknown>
}

/**
 * Calls an endpoint of the sign-in library that checks the password of the person signed in. Wrong passwords count
 * against the same rate limit as signing in and are logged the same way.
 */
export async function callAuthWithPassword(
  app: AppContext,
  request: Request,
  { email, event, path, body }: PasswordRequest,
): Promise<{ answer: Response } | { refused: Message }> {
  const { db } = app.database
  const isPasswordMissing = path === '/verify-password' && !body.password
  if (isPasswordMissing && (await isProven(app, request))) return { answer: new Response() }
  const device = await findKnownDeviceId(app, request, email)
  const identity = { account: email, address: getClientAddress(), device }
  const wait = await countAttemptAndGetWait(db, identity)
  if (wait > 0) {
    log.warn({ ...toSignInLogFields(identity), event, wait }, 'too many passwords')
    return { refused: createTooManyAttemptsMessage(wait) }
  }
  const answer = await callAuth(app, request, path, body)
  if (answer.status >= 500) throw new Error(await answer.text())
  if (!answer.ok) {
    log.warn({ ...toSignInLogFields(identity), event, status: answer.status }, 'password refused')
    if (answer.status !== 429)
      return {
        refused: isPasswordMissing ? 'Please sign in again first' : 'The password is not right',
      }
    return {
      refused: createTooManyAttemptsMessage(Number(answer.headers.get('x-retry-after')) || 10),
    }
  }
  await resetAttempts(db, identity)
  log.info({ ...toSignInLogFields(identity), event }, 'password accepted')
  return { answer }
}

/** Checks the password field of a form, for actions that the library has no part in. */
export const verifyFormPassword = (
  app: AppContext,
  request: Request,
  form: FormData,
  purpose: Pick<PasswordRequest, 'email' | 'event'>,
) =>
  callAuthWithPassword(app, request, {
    ...purpose,
    path: '/verify-password',
    body: { password: String(form.get('password') ?? '').slice(0, 1000) },
  })

const proofLifetime = 10 * 60_000

/** A session opened by passkey or by a fresh company sign-in replaces the password for ten minutes. */
async function isProven(app: AppContext, request: Request) {
  const administrator = await findAdministratorByRequest(app, request)
  const isStrong = administrator?.method === 'passkey' || administrator?.method === 'provider anew'
  return isStrong && Math.abs(Date.now() - administrator.openedAt.getTime()) < proofLifetime
}
