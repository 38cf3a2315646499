import type { IDToken, UserInfoResponse } from 'openid-client'
import { type Message, message, type TextKey } from '#core/i18n/text.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { getClientAddress } from '#core/request/get-client-address.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { normalizeAccountEmail } from '../normalize-account-email.ts'
import { countFailedSignIn } from '../panel-events.server.ts'
import { createTooManyAttemptsMessage } from './attempt-delay.ts'
import { toSignInLogFields } from './attempt-log.server.ts'
import { countAttemptAndGetWait, resetAttempts } from './attempts.server.ts'
import {
  type AuthorizationRequest,
  consumeAuthorizationRequest,
} from './authorization-request.server.ts'
import { createSessionCookies } from './create-session-cookies.server.ts'
import { setKnownDeviceCookie } from './known-device.server.ts'
import { getCallbackAddress, getProviderConfig, getProviderName } from './provider.server.ts'
import {
  findOrCreateAccount,
  type ProviderClaims,
  type ProviderRefusal,
} from './provider-account.server.ts'
import { mapGroupsToRoles } from './provider-groups.ts'

export type ProviderSignInResult =
  | { refused: Message; status: number }
  | { headers: Headers; redirectTo: string }

/** Messages for people whom the provider confirms and we refuse. */
const refusals: Record<ProviderRefusal, TextKey> = {
  unverified: '{provider} does not confirm your e-mail address.',
  stranger: 'You have no account here. Please ask for an invitation.',
  taken:
    'The account with your address here belongs to somebody else at {provider}. Please ask for it to be deleted, then for an invitation.',
  'no group': 'None of your groups at {provider} gives you access here.',
}

/** Completes the company sign-in. `search` is the query string of the callback. */
export async function completeProviderSignIn(
  app: AppContext,
  request: Request,
  search: string,
): Promise<ProviderSignInResult> {
  const provider = getProviderName(app.environment) ?? ''
  const authorizationRequest = await consumeAuthorizationRequest(app, request)
  const address = getClientAddress()
  const identity = { account: address, address, device: undefined }
  if (!authorizationRequest) {
    log.warn({ ...toSignInLogFields(identity), factor: 'provider' }, 'no trip of this browser')
    return { refused: 'This took too long, or was done already. Please begin again.', status: 400 }
  }
  const wait = await countAttemptAndGetWait(app.database.db, identity)
  if (wait > 0) return { refused: createTooManyAttemptsMessage(wait), status: 429 }
  const claims = await ask(app, authorizationRequest, search).catch((error: unknown) => {
    log.warn({ ...toSignInLogFields(identity), factor: 'provider', err: error }, 'provider refused')
    return undefined
  })
  if (!claims) {
    await countFailedSignIn(app.database.db)
    return {
      refused: message('Signing in with {provider} did not work.', { provider }),
      status: 401,
    }
  }
  const account = await findOrCreateAccount(app, claims, provider)
  if (typeof account === 'string') {
    log.warn(
      { ...toSignInLogFields(identity), factor: 'provider', why: account },
      'sign-in refused',
    )
    await countFailedSignIn(app.database.db)
    return { refused: { text: refusals[account], values: { provider } }, status: 403 }
  }
  await resetAttempts(app.database.db, identity)
  log.info(
    { ...toSignInLogFields({ ...identity, account: account.email }), factor: 'provider' },
    'provider accepted',
  )
  const method = claims.isAnew ? 'provider anew' : 'provider'
  const headers = await createSessionCookies(app, request, { id: account.id, method })
  return {
    headers: await setKnownDeviceCookie(app, account.email, headers),
    redirectTo: authorizationRequest.redirectTo,
  }
}

/** Exchanges the code; the library verifies state, nonce, PKCE, issuer, audience, times and signature. */
async function ask(
  { environment }: AppContext,
  authorizationRequest: AuthorizationRequest,
  search: string,
) {
  const client = await import('openid-client')
  const provider = await getProviderConfig(environment)
  const tokens = await client.authorizationCodeGrant(
    provider,
    new URL(getCallbackAddress(environment) + search),
    {
      expectedState: authorizationRequest.state,
      expectedNonce: authorizationRequest.nonce,
      pkceCodeVerifier: authorizationRequest.verifier,
      idTokenExpected: true,
    },
  )
  const claims = tokens.claims()
  if (!claims) throw new Error('No ID token')
  // With too many groups the provider sends a reference instead of the list, which must not count as no groups.
  if ('_claim_names' in claims || 'hasgroups' in claims)
    throw new Error('The provider does not list so many groups: let it send application roles')
  const { OIDC_GROUPS, OIDC_GROUPS_CLAIM } = environment
  const isEnough = getVerifiedEmail(claims) && (!OIDC_GROUPS || claims[OIDC_GROUPS_CLAIM])
  // Some providers keep the ID token small and return the other claims from the userinfo endpoint.
  const userInfo =
    !isEnough && provider.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(provider, tokens.access_token, claims.sub)
      : undefined
  return {
    ...parseClaims(claims, userInfo, OIDC_GROUPS, OIDC_GROUPS_CLAIM),
    isAnew: authorizationRequest.isAnew && isRecent(claims),
  }
}

function parseClaims(
  claims: IDToken,
  userInfo: UserInfoResponse | undefined,
  groups: string | undefined,
  claim: string,
): ProviderClaims {
  const email = getVerifiedEmail(claims) ?? (userInfo && getVerifiedEmail(userInfo))
  const name = claims.name ?? userInfo?.name ?? email
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    name: String(name ?? '').slice(0, 120),
    roles: mapGroupsToRoles(groups, claims[claim] ?? userInfo?.[claim]),
  }
}

/** Microsoft has `xms_edov` instead: the domain of the address is verified as the company's own. */
function getVerifiedEmail({ email, email_verified, xms_edov }: IDToken | UserInfoResponse) {
  const isVerified =
    email_verified === true || xms_edov === true || xms_edov === '1' || xms_edov === 1
  return typeof email === 'string' && isVerified ? normalizeAccountEmail(email) : undefined
}

const tenMinutes = 600

const isRecent = ({ auth_time }: IDToken) =>
  typeof auth_time === 'number' && Math.abs(Date.now() / 1000 - auth_time) < tenMinutes
