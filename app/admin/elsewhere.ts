import { redirect } from 'react-router'
import type { Route } from './+types/elsewhere'
import { requireAdmin } from './rights.server.ts'

/** Unknown addresses below /admin lead to the dashboard. */
export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
  return redirect('/admin')
}

export function action({ context }: Route.ActionArgs) {
  requireAdmin(context)
  return redirect('/admin')
}
