import { redirect } from 'react-router'
import { revokeInvitation } from '#accounts/people/invitations.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { toast } from '#panel/kit/shell/toast.server.ts'
import { administratorsPath } from '../account/paths.ts'
import type { Route } from './+types/uninvite'

/** Ends an invitation; the address has the digest of its secret. */
export async function action({ context, params }: Route.ActionArgs) {
  const { by, app, t } = requireRight(context, 'people:write')
  const isEnded = await revokeInvitation(app.database, { token: params.token, by })
  return redirect(administratorsPath, {
    headers: isEnded
      ? toast(t('Invitation deleted successfully'))
      : toast(t('This invitation was used or has ended already'), 'error'),
  })
}
