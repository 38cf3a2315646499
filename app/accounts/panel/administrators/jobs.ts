import { requireRight } from '#accounts/rights.server.ts'
import { parseTextParam } from '#panel/kit/list/paging.server.ts'
import type { Route } from './+types/jobs'
import { searchJobChoices } from './job-choices.server.ts'

/** The jobs for a department, loaded once the role is chosen: those with `?id=`, and what `?q=` finds. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = requireRight(context, 'people:read')
  const ids = url.searchParams.getAll('id').map(Number).filter(Number.isSafeInteger)
  return searchJobChoices(db, parseTextParam(url.searchParams, 'q'), ids)
}
