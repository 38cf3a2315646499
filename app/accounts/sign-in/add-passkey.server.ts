import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { siteSettings } from '#content/settings/settings.ts'
import { getViolatedConstraintKind } from '#core/db/violated-constraint-kind.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { SignedInAdministrator } from '../rights.server.ts'
import {
  challengeLifetime,
  createChallengeVerifier,
  createPasskeyChallenge,
} from './passkey-challenge.server.ts'
import { getRelyingPartyId, listPasskeys } from './passkeys.server.ts'

/** Limit for each account. */
export const maxPasskeys = 20

const purpose = ({ session }: SignedInAdministrator) => `add ${session}`

/** Options for `navigator.credentials.create()`. The caller has checked the password. */
export async function createPasskeyRegistrationOptions(
  app: AppContext,
  administrator: SignedInAdministrator,
) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const { siteName } = await app.store.setting(siteSettings)
  const { id, email, name } = administrator
  const passkeys = await listPasskeys(app.database.db, id)
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: getRelyingPartyId(app.environment.ORIGIN),
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    challenge: createPasskeyChallenge(app, purpose(administrator)),
    timeout: challengeLifetime,
    // ES256 and RS256: supported by devices and browsers of every age.
    supportedAlgorithmIDs: [-7, -257],
    excludeCredentials: passkeys.map(({ credential, transports }) => ({
      id: credential,
      transports: transports.split(',').filter(Boolean),
    })),
    // A discoverable credential with user verification: it signs in without a password or a user name.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Stores a new passkey; false if the response is invalid. The session counts as opened by a passkey from now on. */
export async function addPasskey(
  app: AppContext,
  administrator: SignedInAdministrator,
  { name, response }: { name: string; response: RegistrationResponseJSON },
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { db } = app.database
  const { ORIGIN } = app.environment
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: createChallengeVerifier(app, purpose(administrator)),
    expectedOrigin: ORIGIN,
    expectedRPID: getRelyingPartyId(ORIGIN),
    supportedAlgorithmIDs: [-7, -257],
  })
  if (!verified) return false
  const { credential } = registrationInfo
  try {
    await db
      .insertInto('passkeys')
      .values({
        user_id: administrator.id,
        credential: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: (credential.transports ?? []).join(','),
        name,
        created_at: new Date().toISOString(),
        used_at: null,
      })
      .execute()
  } catch (error) {
    // This device is registered already.
    if (getViolatedConstraintKind(error) === 'unique') return false
    throw error
  }
  await db
    .updateTable('session')
    .set({ method: 'passkey' })
    .where('id', '=', administrator.session)
    .execute()
  return true
}
