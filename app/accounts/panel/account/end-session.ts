import { redirect } from 'react-router'
import { requireSignedIn } from '#accounts/rights.server.ts'
import { endSessions } from '#accounts/sign-in/end-sessions.server.ts'
import { createToastHeaders } from '#panel/kit/shell/toast.server.ts'
import type { Route } from './+types/end-session'
import { accountPath } from './paths.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { person, db, t } = requireSignedIn(context)
  const only = String((await request.formData()).get('id'))
  const isEnded = (await endSessions(db, { of: person.id, only }, 'elsewhere')) > 0
  return redirect(accountPath, {
    headers: isEnded
      ? createToastHeaders(t('Session ended successfully'))
      : createToastHeaders(t('This session has ended already'), 'error'),
  })
}
