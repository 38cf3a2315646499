import { redirect } from 'react-router'
import { requireAdmin } from '../../auth/rights.server.ts'
import { programContext } from '../../program.server.ts'
import { toast } from '../shell/toast.server.ts'
import type { Route } from './+types/end-session'
import { account } from './paths.ts'
import { endSession } from './sessions.server.ts'

export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context)
  const id = String((await request.formData()).get('id'))
  const isEnded = await endSession(context.get(programContext), request, id)
  return redirect(account, {
    headers: isEnded
      ? toast('Session ended successfully')
      : toast('This session has ended already', 'error'),
  })
}
