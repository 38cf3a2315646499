import { href } from 'react-router'
import { requireSignedIn } from '#accounts/rights.server.ts'
import { toSignInLogFields } from '#accounts/sign-in/attempt-log.server.ts'
import { copyCookies } from '#accounts/sign-in/call-auth.server.ts'
import { callAuthWithTotpCode } from '#accounts/sign-in/second-factor.server.ts'
import { getClientAddress } from '#core/request/get-client-address.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/confirm-second-factor'
import { finishCredentialChange } from './finish-credential-change.server.ts'
import { prepareToEndOtherSessions } from './sessions.server.ts'

/**
 * Last step of the setup: a code proves that the app has the secret. Ends all other sessions, which had no second
 * factor.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const auth = requireSignedIn(context)
  const { person: administrator, app, t } = auth
  const { email } = administrator
  const endOthers = await prepareToEndOtherSessions(app, administrator)
  const code = String((await request.formData()).get('code') ?? '').slice(0, 10)
  const answer = await callAuthWithTotpCode(app, request, code)
  const trace = toSignInLogFields({ account: email, address: getClientAddress() })
  if (!answer.ok) {
    log.warn({ ...trace, factor: 'app', status: answer.status }, 'second factor not switched on')
    return redirectWithToast(
      href('/admin/account/second-factor'),
      t('This code is not valid. Please begin again.'),
      'error',
    )
  }
  log.info({ ...trace, factor: 'app' }, 'second factor on')
  return finishCredentialChange(auth, 'second factor', {
    done: 'Second factor switched on',
    endOthers: () => endOthers('second factor'),
    headers: copyCookies(answer),
  })
}

export const clientAction = withErrorToast()
