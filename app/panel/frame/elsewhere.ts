import { href, redirect } from 'react-router'
import { requireAdmin } from '#accounts/rights.server.ts'
import type { Route } from './+types/elsewhere'

/** Redirects unknown addresses below /admin to the dashboard. */
export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
  return redirect(href('/admin'))
}

export function action({ context }: Route.ActionArgs) {
  requireAdmin(context)
  return redirect(href('/admin'))
}
