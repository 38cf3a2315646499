import { requireRight } from '../../auth/rights.server.ts'
import { ownPages } from '../../content/own-pages.server.ts'
import { editing } from '../drafts/working-copy.server.ts'
import { anyContent } from '../shell/shared-needs.ts'
import type { Route } from './+types/pages'

/** The pages of the site by their names, for whoever writes a link. */
export async function loader({ context }: Route.LoaderArgs) {
  requireRight(context, anyContent.read)
  const { database, environment } = editing(context)
  return { pages: await ownPages(database.db), origin: environment.ORIGIN }
}
