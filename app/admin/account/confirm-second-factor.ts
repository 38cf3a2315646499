import { redirect } from 'react-router'
import { withCookies } from '../../auth/ask.server.ts'
import { verifyCode } from '../../auth/second-factor.server.ts'
import { program } from '../../http/program.server.ts'
import { requireAdmin } from '../rights.server.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/confirm-second-factor'
import { account } from './paths.ts'

/** The last step: a code shows that the app knows the secret. */
export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context)
  const code = String((await request.formData()).get('code') ?? '').slice(0, 10)
  const answer = await verifyCode(context.get(program), request, code)
  if (!answer.ok)
    return redirect('/admin/account/second-factor', {
      headers: toast('This code is not valid. Please begin again.', 'error'),
    })
  const headers = withCookies(answer)
  return redirect(account, { headers: toast('Second factor switched on', 'success', { headers }) })
}
