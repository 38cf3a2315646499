import { href, redirect } from 'react-router'
import { appContext } from '#core/request/app-context.server.ts'
import type { PageHandle } from '#core/request/page-handle.ts'
import { localizePath } from '#core/site-language/translate.ts'
import { createNewsWriter } from '#inbox/entries/applicant-news.server.ts'
import { requireLinkedApplication } from '#inbox/status/application-status.server.ts'
import { leaveTalentPool } from '#inbox/status/talent-pool.server.ts'
import type { Route } from './+types/talent-pool'

export const handle: PageHandle = { isPersonal: true }

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(localizePath(href('/bewerbung/:key', { key: params.key })))

/** Withdraws the consent to the talent pool. */
export async function action({ params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const application = await requireLinkedApplication(app, params.key)
  const recordNews = await createNewsWriter(app, 'left the talent pool', application)
  await leaveTalentPool(app, application, recordNews)
  throw redirect(
    `${localizePath(href('/bewerbung/:key', { key: params.key }))}?widerrufen#talentpool`,
    303,
  )
}
