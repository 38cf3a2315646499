import type { PageHandle } from '#core/request/page-handle.ts'
import { prolongTalentPool } from '#inbox/status/talent-pool.server.ts'
import type { Route } from './+types/prolong'
import { readStatusFormAndApplication, redirectToStatusPage } from './status-form.server.ts'

export const handle: PageHandle = { isPersonal: true }

export const loader = ({ params }: Route.LoaderArgs) => redirectToStatusPage(params)

/** Prolongs the consent to the talent pool. */
export async function action(args: Route.ActionArgs) {
  const { app, application, form } = await readStatusFormAndApplication(args)
  await prolongTalentPool(app, application.id, form)
  const hasLeft = application.talent_pool_until === null
  throw redirectToStatusPage(args.params, hasLeft ? '?widerrufen#talentpool' : '#talentpool')
}
