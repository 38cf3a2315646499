import { withCookies } from '#auth/ask.server.ts'
import { askWithPassword } from '#auth/ask-with-password.server.ts'
import { rememberDevice } from '#auth/known-device.server.ts'
import { ownWords } from '#auth/own-words.server.ts'
import { passwordProblem } from '#auth/password-rules.server.ts'
import { recordAccessChange } from '#auth/revise-access.server.ts'
import { requireAdmin } from '#auth/rights.server.ts'
import { redirectWithToast } from '../shell/toast.server.ts'
import { withErrorToast } from '../shell/with-error-toast.ts'
import type { Route } from './+types/password'
import { account } from './paths.ts'
import { otherSessions } from './sessions.server.ts'

/** Ends all other sessions, too; this one goes on under a new cookie, and so does what makes this browser a known one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { person: administrator, program, t } = requireAdmin(context)
  const { email } = administrator
  const form = await request.formData()
  const newPassword = String(form.get('next') ?? '')
  const problem = passwordProblem(newPassword, await ownWords(program, email))
  if (problem) return redirectWithToast(account, t.of(problem), 'error')
  const endOthers = await otherSessions(program, administrator)
  const asked = await askWithPassword(program, request, {
    email,
    event: 'new password',
    path: '/change-password',
    body: {
      currentPassword: String(form.get('current') ?? ''),
      newPassword,
      revokeOtherSessions: true,
    },
  })
  if ('refused' in asked) return redirectWithToast(account, t.of(asked.refused), 'error')
  await endOthers('password')
  await recordAccessChange(program, 'password', email)
  const headers = await rememberDevice(program, email, withCookies(asked.answer))
  return redirectWithToast(account, t('Password changed successfully'), 'success', { headers })
}

export const clientAction = withErrorToast()
