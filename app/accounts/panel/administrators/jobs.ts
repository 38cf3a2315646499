import { requireRight } from '#accounts/rights.server.ts'
import type { Route } from './+types/jobs'
import { listJobChoices } from './parse-access.server.ts'

/** The jobs for a department, loaded once the role is chosen: there may be thousands. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = requireRight(context, 'people:read')
  return listJobChoices(db)
}
