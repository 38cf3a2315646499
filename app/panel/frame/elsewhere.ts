import { href, redirect } from 'react-router'
import { requireSignedIn } from '#accounts/rights.server.ts'
import type { Route } from './+types/elsewhere'

/** Redirects unknown addresses below /admin to the dashboard. */
export function loader({ context }: Route.LoaderArgs) {
  requireSignedIn(context)
  return redirect(href('/admin'))
}

export function action({ context }: Route.ActionArgs) {
  requireSignedIn(context)
  return redirect(href('/admin'))
}
