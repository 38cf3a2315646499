import type { Configuration } from 'openid-client'
import { href } from 'react-router'
import type { Environment } from '#core/runtime/environment.server.ts'

/** What the company's own sign-in is called; undefined where there is none. */
export const providerName = ({ OIDC_ISSUER, OIDC_NAME }: Environment) =>
  OIDC_ISSUER && (OIDC_NAME ?? new URL(OIDC_ISSUER).hostname)

/** Where the provider sends people back to; it has to be entered there. */
export const callbackAddress = ({ ORIGIN }: Environment) =>
  `${ORIGIN}${href('/admin/login/callback')}`

/** Keys and addresses of a provider change seldom, and are read anew after so long. */
const fresh = 3_600_000
const patience = 10

let known: { of: string; until: number; opened: Promise<Configuration> } | undefined

/** What the provider says about itself. A provider that did not answer is asked again the next time. */
export function createProvider(environment: Environment) {
  const of = `${environment.OIDC_ISSUER} ${environment.OIDC_CLIENT_ID}`
  if (known?.of === of && known.until > Date.now()) return known.opened
  const opened = discover(environment)
  const mine = { of, until: Date.now() + fresh, opened }
  known = mine
  opened.catch(() => {
    if (known === mine) known = undefined
  })
  return opened
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
    timeout: patience,
    execute: [
      // The signature counts, not only the line on which a token came.
      enableNonRepudiationChecks,
      // Settings allow it for this very machine only.
      ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
  })
}
