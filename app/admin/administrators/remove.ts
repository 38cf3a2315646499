import { data, redirect } from 'react-router'
import { removeAdministrator } from '../../auth/administrators.server.ts'
import { program } from '../../http/program.server.ts'
import { administrators } from '../account/paths.ts'
import { requireAdmin } from '../rights.server.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/remove'

/** Never oneself, so there is always one left. */
export async function action({ context, params }: Route.ActionArgs) {
  const { id, email: by } = requireAdmin(context)
  if (params.id === id) throw data(null, { status: 400 })
  const isRemoved = await removeAdministrator(context.get(program).database, params.id, { id, by })
  return redirect(administrators, {
    headers: isRemoved
      ? toast('Administrator deleted successfully')
      : toast('This administrator was deleted already', 'error'),
  })
}
