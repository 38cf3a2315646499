import { data } from 'react-router'
import { verifyFormPassword } from '#accounts/passwords/call-auth-with-password.server.ts'
import { requireSignedIn } from '#accounts/rights.server.ts'
import {
  createPasskeyRegistrationOptions,
  maxPasskeys,
} from '#accounts/sign-in/add-passkey.server.ts'
import { listPasskeys } from '#accounts/sign-in/passkeys.server.ts'
import type { Route } from './+types/begin-passkey'

/** First step: checks the password and returns the options for the browser. */
export async function action({ request, context }: Route.ActionArgs) {
  const { person: administrator, by, app, db, t } = requireSignedIn(context)
  const check = await verifyFormPassword(app, request, await request.formData(), {
    email: by,
    event: 'passkey begun',
  })
  if ('refused' in check) return data({ message: check.refused }, { status: 400 })
  if ((await listPasskeys(db, administrator.id)).length >= maxPasskeys)
    return data({ message: t('Please remove a passkey first.') }, { status: 409 })
  return { toMake: await createPasskeyRegistrationOptions(app, administrator) }
}
