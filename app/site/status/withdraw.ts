import { redirect } from 'react-router'
import { program } from '../../http/program.server.ts'
import { drain, readForm } from '../../http/read-form.server.ts'
import { applicationBehind } from '../../inbox/application-status.server.ts'
import { erase } from '../../inbox/erase.server.ts'
import type { Route } from './+types/withdraw'

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/bewerbung/${params.key}`)

/** Withdraws and erases; a checkbox stands in between. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const house = context.get(program)
  const { id } = await applicationBehind(house, params.key)
  const form = await readForm(request, { maxFiles: 0, maxFileSize: 0, maxTotalSize: 4096 }, drain)
  if (!form.has('confirm')) throw redirect(`/bewerbung/${params.key}#zurueckziehen`, 303)
  // A legal reason can require keeping it for now; the page of the application says so.
  if ((await erase(house, 'application', id, { reason: 'withdrawn' })) === 'held')
    throw redirect(`/bewerbung/${params.key}`, 303)
  throw redirect('/bewerbung-geloescht', 303)
}
