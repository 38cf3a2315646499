import type { RouterContextProvider } from 'react-router'
import { findAdministratorByRequest } from '#accounts/rights.server.ts'
import { type AppContext, appContext } from '#core/request/app-context.server.ts'
import { getTranslator } from '#core/request/get-translator.server.ts'
import { createToastHeaders } from '#panel/kit/shell/toast.server.ts'

/** Finishes a sign-in: ends the session that this browser had before. */
export async function createSignedInHeaders(
  context: Readonly<RouterContextProvider>,
  request: Request,
  headers: Headers,
) {
  await endPreviousSession(context.get(appContext), request)
  return createToastHeaders(getTranslator(context)('Successfully logged in'), 'success', {
    headers,
  })
}

export async function endPreviousSession(app: AppContext, request: Request) {
  const before = await findAdministratorByRequest(app, request)
  if (!before) return
  await app.database.db.deleteFrom('session').where('id', '=', before.session).execute()
}
