import { requireSignedIn } from '#accounts/rights.server.ts'
import type { Route } from './+types/news'
import { countNewEntries } from './count-new-entries.server.ts'

/** Polled by open pages. Each instance reads the database, so instances need not notify each other. */
export async function loader({ context }: Route.LoaderArgs) {
  const { scope, db } = requireSignedIn(context)
  return Response.json(await countNewEntries(db, scope))
}
