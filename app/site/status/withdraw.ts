import type { PageHandle } from '#core/request/page-handle.ts'
import { createWithdrawalNotices } from '#inbox/appointments/withdrawal.server.ts'
import { createApplicantNewsWriter } from '#inbox/entries/applicant-news.server.ts'
import { eraseEntry } from '#inbox/privacy/erase.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import type { Route } from './+types/withdraw'
import {
  readStatusFormAndApplication,
  redirectToGonePage,
  redirectToStatusPage,
} from './status-form.server.ts'

export const handle: PageHandle = { isPersonal: true }

export const loader = ({ params }: Route.LoaderArgs) => redirectToStatusPage(params)

/** Withdraws and erases the application; requires the checkbox. */
export async function action(args: Route.ActionArgs) {
  const { app, application, form } = await readStatusFormAndApplication(args)
  if (!form.has('confirm')) throw redirectToStatusPage(args.params, '#zurueckziehen')
  // A legal hold may prevent this; the applicant's page explains it.
  const recordNews = await createApplicantNewsWriter(app, 'withdrew', application)
  const notices = await createWithdrawalNotices(app, application)
  const result = await eraseEntry(app, 'applications', application.id, {
    reason: 'withdrawn',
    also: async (trx) => {
      await recordNews(trx)
      await enqueue(trx, notices)
    },
  })
  if (result === 'held') throw redirectToStatusPage(args.params, '#zurueckziehen')
  throw redirectToGonePage(result === 'files left')
}
