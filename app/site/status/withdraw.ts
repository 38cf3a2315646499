import { href, redirect } from 'react-router'
import { applicantNews } from '../../inbox/applicant-news.server.ts'
import { applicationBehind } from '../../inbox/application-status.server.ts'
import { erase } from '../../inbox/erase.server.ts'
import { programContext } from '../../program.server.ts'
import type { PageHandle } from '../../request/page-handle.ts'
import { drain, readForm } from '../../request/read-form.server.ts'
import type { Route } from './+types/withdraw'

export const handle: PageHandle = { isPersonal: true }

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(href('/bewerbung/:key', { key: params.key }))

/** Withdraws and erases; a checkbox stands in between. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const program = context.get(programContext)
  const application = await applicationBehind(program, params.key)
  const form = await readForm(request, { maxFiles: 0, maxFileSize: 0, maxTotalSize: 4096 }, drain)
  if (!form.has('confirm'))
    throw redirect(`${href('/bewerbung/:key', { key: params.key })}#zurueckziehen`, 303)
  // A legal reason can require keeping it for now; the page of the application says so.
  const also = await applicantNews(program, 'withdrew', application)
  if (
    (await erase(program, 'applications', application.id, { reason: 'withdrawn', also })) === 'held'
  )
    throw redirect(`${href('/bewerbung/:key', { key: params.key })}#zurueckziehen`, 303)
  throw redirect(href('/bewerbung-geloescht'), 303)
}
