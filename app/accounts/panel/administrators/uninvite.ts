import { redirect } from 'react-router'
import { revokeInvitation } from '#accounts/people/invitations.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { createToastHeaders } from '#panel/kit/shell/toast.server.ts'
import { administratorsPath } from '../account/paths.ts'
import type { Route } from './+types/uninvite'

/** Ends an invitation; the address has the digest of its secret. */
export async function action({ context, params }: Route.ActionArgs) {
  const { by, app, t } = requireRight(context, 'people:write')
  const isEnded = await revokeInvitation(app.database, { token: params.token, by })
  return redirect(administratorsPath, {
    headers: isEnded
      ? createToastHeaders(t('Invitation deleted successfully'))
      : createToastHeaders(t('This invitation was used or has ended already'), 'error'),
  })
}
