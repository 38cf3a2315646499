import { requireSignedIn } from '#accounts/rights.server.ts'
import type { Route } from './+types/session'

/** Polled every minute by open pages; without a session the guard responds. */
export function loader({ context }: Route.LoaderArgs) {
  return { email: requireSignedIn(context).by }
}
