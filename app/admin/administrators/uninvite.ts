import { redirect } from 'react-router'
import { uninvite } from '../../auth/invitations.server.ts'
import { program } from '../../http/program.server.ts'
import { administrators } from '../account/paths.ts'
import { requireAdmin } from '../rights.server.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/uninvite'

/** Ends an invitation, found by the digest of its secret. */
export async function action({ context, params }: Route.ActionArgs) {
  const { email: by } = requireAdmin(context)
  const isEnded = await uninvite(context.get(program).database, { token: params.token, by })
  return redirect(administrators, {
    headers: isEnded
      ? toast('Invitation deleted successfully')
      : toast('This invitation was used or has ended already', 'error'),
  })
}
