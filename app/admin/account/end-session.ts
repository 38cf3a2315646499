import { redirect } from 'react-router'
import { program } from '../../http/program.server.ts'
import { requireAdmin } from '../rights.server.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/end-session'
import { account } from './paths.ts'
import { endSession } from './sessions.server.ts'

export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context)
  const id = String((await request.formData()).get('id'))
  const isEnded = await endSession(context.get(program), request, id)
  return redirect(account, {
    headers: isEnded
      ? toast('Session ended successfully')
      : toast('This session has ended already', 'error'),
  })
}
