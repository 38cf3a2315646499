import { data, redirect } from 'react-router'
import { program } from '../../http/program.server.ts'
import { administrators } from '../account/paths.ts'
import { requireAdmin } from '../rights.server.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/remove'

/** Never oneself, so there is always one left. */
export async function action({ context, params }: Route.ActionArgs) {
  const { id } = requireAdmin(context)
  if (params.id === id) throw data(null, { status: 400 })
  await context.get(program).database.db.deleteFrom('user').where('id', '=', params.id).execute()
  return redirect(administrators, { headers: toast('Administrator deleted successfully') })
}
