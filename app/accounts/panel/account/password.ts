import { callAuthWithPassword } from '#accounts/passwords/call-auth-with-password.server.ts'
import { findPasswordProblem } from '#accounts/passwords/password-rules.server.ts'
import { listPersonalWords } from '#accounts/passwords/personal-words.server.ts'
import { requireSignedIn } from '#accounts/rights.server.ts'
import { copyCookies } from '#accounts/sign-in/call-auth.server.ts'
import { setKnownDeviceCookie } from '#accounts/sign-in/known-device.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/password'
import { finishCredentialChange } from './finish-credential-change.server.ts'
import { accountPath } from './paths.ts'
import { prepareToEndOtherSessions } from './sessions.server.ts'

/**
 * Changes the password. Ends all other sessions and renews this session's cookie and the known-device cookie, which
 * depend on it.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const auth = requireSignedIn(context)
  const { person: administrator, app, t } = auth
  const { email } = administrator
  const form = await request.formData()
  const newPassword = String(form.get('next') ?? '')
  const problem = findPasswordProblem(newPassword, await listPersonalWords(app, email))
  if (problem) return redirectWithToast(accountPath, t.of(problem), 'error')
  const endOthers = await prepareToEndOtherSessions(app, administrator)
  const check = await callAuthWithPassword(app, request, {
    email,
    event: 'new password',
    path: '/change-password',
    body: {
      currentPassword: String(form.get('current') ?? ''),
      newPassword,
      revokeOtherSessions: true,
    },
  })
  if ('refused' in check) return redirectWithToast(accountPath, t.of(check.refused), 'error')
  const headers = copyCookies(check.answer)
  return finishCredentialChange(auth, 'password', {
    done: 'Password changed successfully',
    async endOthers() {
      await endOthers('password')
      await setKnownDeviceCookie(app, email, headers)
    },
    headers,
  })
}

export const clientAction = withErrorToast()
