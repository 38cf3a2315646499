import { data } from 'react-router'
import { idFrom } from '../../content/id.ts'
import { program } from '../../http/program.server.ts'
import { sayWhenItFails } from '../items/say-when-it-fails.ts'
import { requireAdmin } from '../rights.server.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/revoke'
import { inboxOf, noteEvents } from './records.server.ts'

/** The applicant's personal link opens nothing any more. */
export async function action({ params, context }: Route.ActionArgs) {
  const { email: who } = requireAdmin(context)
  const id = idFrom(params.id)
  const db = inboxOf(context.get(program))
  await db
    .updateTable('applications')
    .set({ status_key: null, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  await noteEvents(db, 'applications', [id], { who, what: 'revoked the personal link' })
  return data(null, { headers: toast('The personal link is revoked') })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sayWhenItFails(request, serverAction, 'Error revoking the link')
}
