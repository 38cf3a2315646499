import { data, href, redirect } from 'react-router'
import { buildProviderRedirect } from '#accounts/sign-in/authorization-request.server.ts'
import { getProviderName } from '#accounts/sign-in/provider.server.ts'
import { parseReturnPath } from '#accounts/sign-in/return-path.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { getTranslator } from '#core/request/get-translator.server.ts'
import { log } from '#core/runtime/log.server.ts'
import type { Route } from './+types/provider'
import { SignInProblemPage } from './frame.tsx'

/**
 * Redirects to the company sign-in. A link instead of a form, so that the CSP directive `form-action` needs no other
 * host.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const name = getProviderName(app.environment)
  if (!name) throw redirect(href('/admin/login'))
  const redirectTo = parseReturnPath(url.searchParams.get('redirectTo'))
  const result = await buildProviderRedirect(app, {
    redirectTo,
    isAnew: url.searchParams.has('again'),
  }).catch((error: unknown) => {
    log.error({ err: error }, 'provider cannot be reached')
  })
  if (result) throw redirect(result.address, { headers: result.headers })
  return data(
    {
      message: getTranslator(context)('{name} cannot be reached. Please try again later.', {
        name,
      }),
    },
    { status: 503 },
  )
}

export default function Provider({ loaderData }: Route.ComponentProps) {
  return <SignInProblemPage message={loaderData.message} />
}
