import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { AppContext } from '#core/request/app-context.server.ts'
import { getClientAddress } from '#core/request/get-client-address.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { countFailedSignIn } from '../panel-events.server.ts'
import { createTooManyAttemptsMessage } from './attempt-delay.ts'
import { toSignInLogFields } from './attempt-log.server.ts'
import { countAttemptAndGetWait, resetAttempts } from './attempts.server.ts'
import { createSessionCookies } from './create-session-cookies.server.ts'
import { findKnownDeviceId, setKnownDeviceCookie } from './known-device.server.ts'
import {
  challengeLifetime,
  createChallengeVerifier,
  createPasskeyChallenge,
} from './passkey-challenge.server.ts'
import { findPasskey, getRelyingPartyId } from './passkeys.server.ts'
import type { SignInResult } from './sign-in.server.ts'

const purpose = 'sign in'

/** Options for `navigator.credentials.get()`, for any passkey of this host. */
export async function createPasskeyAuthenticationOptions(app: AppContext) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  return generateAuthenticationOptions({
    rpID: getRelyingPartyId(app.environment.ORIGIN),
    challenge: createPasskeyChallenge(app, purpose),
    timeout: challengeLifetime,
    userVerification: 'required',
  })
}

/**
 * One attempt by passkey, with the same rate limit as a password. No second factor: the device has verified its user.
 */
export async function signInWithPasskey(
  app: AppContext,
  request: Request,
  json: string,
): Promise<SignInResult> {
  const { db } = app.database
  const response = readResponse(json)
  const passkey = response && (await findPasskey(db, response.id))
  const account = passkey?.email ?? getClientAddress()
  const device = await findKnownDeviceId(app, request, account)
  const identity = { account, address: getClientAddress(), device }
  const wait = await countAttemptAndGetWait(db, identity)
  if (wait > 0) {
    log.warn({ ...toSignInLogFields(identity), wait }, 'too many sign-ins')
    return { refused: createTooManyAttemptsMessage(wait), status: 429, wait }
  }
  if (!passkey || !(await isProven(app, response, passkey))) {
    log.warn({ ...toSignInLogFields(identity), factor: 'passkey' }, 'sign-in refused')
    await countFailedSignIn(db)
    return {
      refused: 'This passkey is not known here. Please sign in in another way.',
      status: 401,
    }
  }
  await resetAttempts(db, identity)
  log.info({ ...toSignInLogFields(identity), factor: 'passkey' }, 'passkey accepted')
  const headers = await createSessionCookies(app, request, {
    id: passkey.user_id,
    method: 'passkey',
  })
  return { headers: await setKnownDeviceCookie(app, account, headers), needsCode: false }
}

type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

async function isProven(
  app: AppContext,
  response: AuthenticationResponseJSON,
  passkey: StoredPasskey,
) {
  const counter = await verifyResponse(app, response, passkey)
  if (counter === undefined) return false
  await app.database.db
    .updateTable('passkeys')
    .set({ counter, used_at: new Date().toISOString() })
    .where('id', '=', passkey.id)
    .execute()
  return true
}

/** Verifies the response; returns the new signature counter, or undefined if invalid. */
async function verifyResponse(
  app: AppContext,
  response: AuthenticationResponseJSON,
  { credential, public_key, counter }: StoredPasskey,
) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { ORIGIN } = app.environment
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: createChallengeVerifier(app, purpose),
      expectedOrigin: ORIGIN,
      expectedRPID: getRelyingPartyId(ORIGIN),
      credential: {
        id: credential,
        publicKey: Buffer.from(public_key, 'base64url'),
        counter: Number(counter),
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch (error) {
    // The library throws on every invalid response.
    log.debug({ err: error }, 'passkey refused')
    return undefined
  }
}

/** Parses the browser's response, not verified yet. */
function readResponse(json: string): AuthenticationResponseJSON | undefined {
  try {
    const response: AuthenticationResponseJSON | null = JSON.parse(json)
    // The library checks the other properties.
    return typeof response?.id === 'string' ? response : undefined
  } catch {
    return undefined
  }
}
