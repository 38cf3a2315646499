import { withCookies } from '#accounts/ask.server.ts'
import { askWithPassword } from '#accounts/ask-with-password.server.ts'
import { rememberDevice } from '#accounts/known-device.server.ts'
import { ownWords } from '#accounts/own-words.server.ts'
import { passwordProblem } from '#accounts/password-rules.server.ts'
import { recordAccessChange } from '#accounts/revise-access.server.ts'
import { requireAdmin } from '#accounts/rights.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/password'
import { account } from './paths.ts'
import { otherSessions } from './sessions.server.ts'

/**
 * Changes the password. Ends all other sessions and renews this session's cookie and the known-device cookie, which
 * depend on it.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { person: administrator, program, t } = requireAdmin(context)
  const { email } = administrator
  const form = await request.formData()
  const newPassword = String(form.get('next') ?? '')
  const problem = passwordProblem(newPassword, await ownWords(program, email))
  if (problem) return redirectWithToast(account, t.of(problem), 'error')
  const endOthers = await otherSessions(program, administrator)
  const check = await askWithPassword(program, request, {
    email,
    event: 'new password',
    path: '/change-password',
    body: {
      currentPassword: String(form.get('current') ?? ''),
      newPassword,
      revokeOtherSessions: true,
    },
  })
  if ('refused' in check) return redirectWithToast(account, t.of(check.refused), 'error')
  await endOthers('password')
  await recordAccessChange(program, 'password', email)
  const headers = await rememberDevice(program, email, withCookies(check.answer))
  return redirectWithToast(account, t('Password changed successfully'), 'success', { headers })
}

export const clientAction = withErrorToast()
