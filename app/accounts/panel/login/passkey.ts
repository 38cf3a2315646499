import { data, redirectDocument } from 'react-router'
import { parseReturnPath } from '#accounts/sign-in/return-path.ts'
import {
  createPasskeyAuthenticationOptions,
  signInWithPasskey,
} from '#accounts/sign-in/sign-in-with-passkey.server.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { getTranslator } from '#core/request/get-translator.server.ts'
import type { Route } from './+types/passkey'
import { createSignedInHeaders } from './create-signed-in-headers.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return createPasskeyAuthenticationOptions(context.get(appContext))
}

/** Verifies the passkey response and signs in. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const response = String((await request.formData()).get('passkey') ?? '')
  const result = await signInWithPasskey(app, request, response)
  if ('refused' in result)
    return data({ message: getTranslator(context).of(result.refused) }, { status: result.status })
  throw redirectDocument(parseReturnPath(url.searchParams.get('redirectTo')), {
    headers: await createSignedInHeaders(context, request, result.headers),
  })
}
