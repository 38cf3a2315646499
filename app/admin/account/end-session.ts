import { redirect } from 'react-router'
import { endSessions } from '../../auth/ended-sessions.server.ts'
import { requireAdmin } from '../../auth/rights.server.ts'
import { programContext } from '../../program.server.ts'
import { textFor } from '../../request/text-for.server.ts'
import { toast } from '../shell/toast.server.ts'
import type { Route } from './+types/end-session'
import { account } from './paths.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const t = textFor(context)
  const { id: of } = requireAdmin(context)
  const only = String((await request.formData()).get('id'))
  const { db } = context.get(programContext).database
  const isEnded = (await endSessions(db, { of, only }, 'elsewhere')) > 0
  return redirect(account, {
    headers: isEnded
      ? toast(t('Session ended successfully'))
      : toast(t('This session has ended already'), 'error'),
  })
}
