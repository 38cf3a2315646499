import { requireRight } from '../../auth/rights.server.ts'
import { ownPages } from '../../content/own-pages.server.ts'
import { anyContent } from '../screens/shared-needs.ts'
import { editing } from '../working-copy/working-copy.server.ts'
import type { Route } from './+types/pages'

/** The pages of the site by their names, for whoever writes a link. */
export async function loader({ context }: Route.LoaderArgs) {
  const { t } = requireRight(context, anyContent.read)
  const { database, environment } = editing(context)
  const pages = await ownPages(database.db)
  return {
    pages: pages.map((page) =>
      page.kind === 'Page' ? { ...page, name: t.word(page.name) } : page,
    ),
    origin: environment.ORIGIN,
  }
}
