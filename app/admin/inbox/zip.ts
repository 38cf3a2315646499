import { data } from 'react-router'
import { idFrom } from '../../content/id.ts'
import { program } from '../../http/program.server.ts'
import { bundleApplication } from '../../inbox/bundle.server.ts'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/zip'
import { attached } from './attached.server.ts'
import { inboxOf, noteEvents } from './records.server.ts'

/** All of one application, streamed and noted. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { email: who } = requireAdmin(context)
  const house = context.get(program)
  const id = idFrom(params.id)
  const bundle = await bundleApplication(house, id)
  if (!bundle) throw data(null, { status: 404 })
  const event = { who, what: 'downloaded', note: 'everything as ZIP' }
  await noteEvents(inboxOf(house), 'applications', [id], event)
  return new Response(bundle.body, { headers: attached(bundle.name, 'application/zip') })
}
