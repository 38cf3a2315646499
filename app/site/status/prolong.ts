import { href, redirect } from 'react-router'
import { applicationBehind } from '../../inbox/application-status.server.ts'
import { prolongTalentPool } from '../../inbox/talent-pool.server.ts'
import { programContext } from '../../program.server.ts'
import type { PageHandle } from '../../request/page-handle.ts'
import { drain, readForm } from '../../request/read-form.server.ts'
import type { Route } from './+types/prolong'

export const handle: PageHandle = { isPersonal: true }

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(href('/bewerbung/:key', { key: params.key }))

/** Consents again, for another while. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const program = context.get(programContext)
  const application = await applicationBehind(program, params.key)
  const form = await readForm(request, { maxFiles: 0, maxFileSize: 0, maxTotalSize: 4096 }, drain)
  await prolongTalentPool(program, application.id, form)
  throw redirect(`${href('/bewerbung/:key', { key: params.key })}#talentpool`, 303)
}
