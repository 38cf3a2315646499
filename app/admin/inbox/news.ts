import { program } from '../../http/program.server.ts'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/news'
import { newsOf } from './news.server.ts'
import { inboxOf } from './records.server.ts'

/** Asked again and again by open pages; each instance reads the database, so none needs to tell the others. */
export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
  return Response.json(await newsOf(inboxOf(context.get(program))))
}
