import { requireAdmin } from '#accounts/rights.server.ts'
import type { Route } from './+types/session'

/** Asked every minute by open pages; without a session the guard answers instead. */
export function loader({ context }: Route.LoaderArgs) {
  return { email: requireAdmin(context).by }
}
