import { createHash } from 'node:crypto'
import { z } from 'zod'
import { sign, unsign } from '#core/crypto/signature.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { readCookie } from '#core/request/host-cookie.server.ts'
import { claimOnce } from './claim-once.server.ts'
import { getCallbackAddress, getProviderConfig } from './provider.server.ts'

const cookie = 'auftritt_provider'
const lifetime = 10 * 60_000

/** The state that the cookie carries through the company sign-in. */
const schema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectTo: z.string(),
  /** The provider had to ask for the password again (`prompt=login`). */
  isAnew: z.boolean(),
  until: z.number(),
})
export type AuthorizationRequest = z.infer<typeof schema>

/** Builds the provider's authorization URL (code flow with PKCE) and the cookie with the state. */
export async function buildProviderRedirect(
  { environment, secret }: AppContext,
  { redirectTo, isAnew }: Pick<AuthorizationRequest, 'redirectTo' | 'isAnew'>,
) {
  const client = await import('openid-client')
  const provider = await getProviderConfig(environment)
  const [state, nonce] = [client.randomState(), client.randomNonce()]
  const verifier = client.randomPKCECodeVerifier()
  const address = client.buildAuthorizationUrl(provider, {
    redirect_uri: getCallbackAddress(environment),
    scope: 'openid email profile',
    response_mode: 'query',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    // Only with `max_age` must the provider return `auth_time`.
    ...(isAnew && { prompt: 'login', max_age: '60' }),
  })
  const authorizationRequest: AuthorizationRequest = {
    state,
    nonce,
    verifier,
    redirectTo,
    isAnew,
    until: Date.now() + lifetime,
  }
  const value = sign(secret, 'provider', JSON.stringify(authorizationRequest))
  const headers = new Headers({ 'set-cookie': setCookie(value, lifetime / 1000) })
  return { address: address.href, headers }
}

/** The authorization request of this browser; undefined when missing, expired or used before. Each works once. */
export async function consumeAuthorizationRequest(
  { secret, environment, database }: AppContext,
  request: Request,
) {
  const text = unsign(secret, 'provider', readCookie(request, cookie, environment.ORIGIN) ?? '')
  if (!text) return undefined
  const authorizationRequest = schema.parse(JSON.parse(text))
  const remaining = authorizationRequest.until - Date.now()
  if (remaining < 0 || remaining > lifetime) return undefined
  const digest = createHash('sha256').update(authorizationRequest.state).digest('base64url')
  return (await claimOnce(database.db, `trip:${digest}`, lifetime))
    ? authorizationRequest
    : undefined
}

const setCookie = (value: string, seconds: number) =>
  `${cookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`

export const clearedAuthorizationCookie = setCookie('', 0)
