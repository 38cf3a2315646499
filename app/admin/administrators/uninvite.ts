import { redirect } from 'react-router'
import { uninvite } from '../../auth/invitations.server.ts'
import { requireRight } from '../../auth/rights.server.ts'
import { programContext } from '../../program.server.ts'
import { textFor } from '../../request/text-for.server.ts'
import { administrators } from '../account/paths.ts'
import { toast } from '../shell/toast.server.ts'
import type { Route } from './+types/uninvite'

/** Ends an invitation, found by the digest of its secret. */
export async function action({ context, params }: Route.ActionArgs) {
  const { email: by } = requireRight(context, 'people:write')
  const isEnded = await uninvite(context.get(programContext).database, { token: params.token, by })
  return redirect(administrators, {
    headers: isEnded
      ? toast(textFor(context)('Invitation deleted successfully'))
      : toast(textFor(context)('This invitation was used or has ended already'), 'error'),
  })
}
