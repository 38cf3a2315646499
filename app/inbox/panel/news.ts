import { requireAdmin } from '#accounts/rights.server.ts'
import type { Route } from './+types/news'
import { countNews } from './news.server.ts'

/** Polled by open pages. Each instance reads the database, so instances need not notify each other. */
export async function loader({ context }: Route.LoaderArgs) {
  const { scope, db } = requireAdmin(context)
  return Response.json(await countNews(db, scope))
}
