import type { Configuration } from 'openid-client'
import { href } from 'react-router'
import type { Environment } from '#core/runtime/environment.server.ts'

/** Display name of the company sign-in; undefined if none is set up. */
export const getProviderName = ({ OIDC_ISSUER, OIDC_NAME }: Environment) =>
  OIDC_ISSUER && (OIDC_NAME ?? new URL(OIDC_ISSUER).hostname)

/** The redirect URI; it has to be registered with the provider. */
export const getCallbackAddress = ({ ORIGIN }: Environment) =>
  `${ORIGIN}${href('/admin/login/callback')}`

/** Milliseconds. Metadata and keys of the provider are cached for this long. */
const cacheTime = 3_600_000
const requestTimeout = 10

let cached: { of: string; until: number; opened: Promise<Configuration> } | undefined

/** The provider's configuration by discovery, cached. A failed request is not cached. */
export function getProviderConfig(environment: Environment) {
  const key = `${environment.OIDC_ISSUER} ${environment.OIDC_CLIENT_ID}`
  if (cached?.of === key && cached.until > Date.now()) return cached.opened
  const configuration = discover(environment)
  const mine = { of: key, until: Date.now() + cacheTime, opened: configuration }
  cached = mine
  configuration.catch(() => {
    if (cached === mine) cached = undefined
  })
  return configuration
}

async function discover({
  OIDC_ISSUER = '',
  OIDC_CLIENT_ID = '',
  OIDC_CLIENT_SECRET,
}: Environment) {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await import(
    'openid-client'
  )
  const issuer = new URL(OIDC_ISSUER)
  return discovery(issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, undefined, {
    timeout: requestTimeout,
    execute: [
      // Verify the signature of the ID token too, not only TLS.
      enableNonRepudiationChecks,
      // The settings allow http only for this machine.
      ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
  })
}
