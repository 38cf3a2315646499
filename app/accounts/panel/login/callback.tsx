import { data, href, redirect } from 'react-router'
import { clearedAuthorizationCookie } from '#accounts/sign-in/authorization-request.server.ts'
import { getProviderName } from '#accounts/sign-in/provider.server.ts'
import { completeProviderSignIn } from '#accounts/sign-in/sign-in-by-provider.server.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { getTranslator } from '#core/request/get-translator.server.ts'
import type { Route } from './+types/callback'
import { createSignedInHeaders } from './create-signed-in-headers.server.ts'
import { SignInProblemPage } from './frame.tsx'

/** Redirect URI of the company sign-in. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  if (!getProviderName(app.environment)) throw redirect(href('/admin/login'))
  const result = await completeProviderSignIn(app, request, url.search)
  if ('refused' in result)
    return data(
      { message: getTranslator(context).of(result.refused) },
      { status: result.status, headers: { 'set-cookie': clearedAuthorizationCookie } },
    )
  result.headers.append('set-cookie', clearedAuthorizationCookie)
  throw redirect(result.redirectTo, {
    headers: await createSignedInHeaders(context, request, result.headers),
  })
}

export default function Callback({ loaderData }: Route.ComponentProps) {
  return <SignInProblemPage message={loaderData.message} />
}
