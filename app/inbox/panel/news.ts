import { requireAdmin } from '#accounts/rights.server.ts'
import type { Route } from './+types/news'
import { countNews } from './news.server.ts'

/** Asked again and again by open pages; each instance reads the database, so none needs to tell the others. */
export async function loader({ context }: Route.LoaderArgs) {
  const { scope, db } = requireAdmin(context)
  return Response.json(await countNews(db, scope))
}
