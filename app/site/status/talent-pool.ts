import type { PageHandle } from '#core/request/page-handle.ts'
import { createApplicantNewsWriter } from '#inbox/entries/applicant-news.server.ts'
import { leaveTalentPool } from '#inbox/status/talent-pool.server.ts'
import type { Route } from './+types/talent-pool'
import { readStatusFormAndApplication, redirectToStatusPage } from './status-form.server.ts'

export const handle: PageHandle = { isPersonal: true }

export const loader = ({ params }: Route.LoaderArgs) => redirectToStatusPage(params)

/** Withdraws the consent to the talent pool. */
export async function action(args: Route.ActionArgs) {
  const { app, application } = await readStatusFormAndApplication(args)
  const recordNews = await createApplicantNewsWriter(app, 'left the talent pool', application)
  await leaveTalentPool(app, application, recordNews)
  throw redirectToStatusPage(args.params, '?widerrufen#talentpool')
}
