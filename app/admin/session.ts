import type { Route } from './+types/session'
import { requireAdmin } from './rights.server.ts'

/** Asked every minute by open pages; without a session the guard answers instead. */
export function loader({ context }: Route.LoaderArgs) {
  return { email: requireAdmin(context).email }
}
