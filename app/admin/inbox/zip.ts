import { data } from 'react-router'
import { requireAdmin } from '../../auth/rights.server.ts'
import { idFrom } from '../../content/id.ts'
import { bundleApplication } from '../../inbox/bundle.server.ts'
import { noteEvents } from '../../inbox/events.server.ts'
import { programContext } from '../../program.server.ts'
import type { Route } from './+types/zip'
import { attached } from './attached.server.ts'

/** All of one application, streamed and noted. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { email: who } = requireAdmin(context)
  const program = context.get(programContext)
  const id = idFrom(params.id)
  const bundle = await bundleApplication(program, id)
  if (!bundle) throw data(null, { status: 404 })
  await noteEvents(program.database.db, 'applications', [id], { who, what: 'downloaded all' })
  return new Response(bundle.body, { headers: attached(bundle.name, 'application/zip') })
}
