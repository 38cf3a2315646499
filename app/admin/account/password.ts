import { redirect } from 'react-router'
import { ask, withCookies } from '../../auth/ask.server.ts'
import { passwordProblem } from '../../auth/password-rules.ts'
import { program } from '../../http/program.server.ts'
import { sayWhenItFails } from '../items/say-when-it-fails.ts'
import { requireAdmin } from '../rights.server.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/password'
import { account } from './paths.ts'

/** Ends all other sessions, too; this one goes on under a new cookie. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email, name } = requireAdmin(context)
  const form = await request.formData()
  const newPassword = String(form.get('next') ?? '')
  const problem = passwordProblem(newPassword, [email, name])
  if (problem) return redirect(account, { headers: toast(problem, 'error') })
  const answer = await ask(context.get(program), request, '/change-password', {
    currentPassword: String(form.get('current') ?? ''),
    newPassword,
    revokeOtherSessions: true,
  })
  return redirect(account, {
    headers: answer.ok
      ? toast('Password changed successfully', 'success', { headers: withCookies(answer) })
      : toast('The current password is not right', 'error'),
  })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sayWhenItFails(request, serverAction)
}
