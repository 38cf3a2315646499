import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { requireSignedIn } from '#accounts/rights.server.ts'
import { addPasskey } from '#accounts/sign-in/add-passkey.server.ts'
import { toSignInLogFields } from '#accounts/sign-in/attempt-log.server.ts'
import { cleanText } from '#core/fields/clean-text.ts'
import { getClientAddress } from '#core/request/get-client-address.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/add-passkey'
import { finishCredentialChange } from './finish-credential-change.server.ts'
import { accountPath } from './paths.ts'

/** Last step: stores the credential that the browser created. */
export async function action({ request, context }: Route.ActionArgs) {
  const auth = requireSignedIn(context)
  const { person: administrator, app, t } = auth
  const { email } = administrator
  const form = await request.formData()
  const name = cleanText(String(form.get('name') ?? '')).slice(0, 60) || 'Passkey'
  const trace = toSignInLogFields({ account: email, address: getClientAddress() })
  if (!(await tryAdd(String(form.get('passkey') ?? '')))) {
    log.warn(trace, 'passkey not added')
    return redirectWithToast(
      accountPath,
      t('This passkey could not be added. Please begin again.'),
      'error',
    )
  }
  log.info(trace, 'passkey added')
  return finishCredentialChange(auth, 'passkey', { done: 'Passkey added successfully' })

  async function tryAdd(json: string) {
    try {
      // Unchecked cast: the library validates everything and throws.
      const response = JSON.parse(json) as RegistrationResponseJSON
      return await addPasskey(app, administrator, { name, response })
    } catch (error) {
      log.debug({ err: error }, 'passkey refused')
      return false
    }
  }
}

export const clientAction = withErrorToast('Error adding passkey')
