import { data } from 'react-router'
import { idFrom } from '../../content/id.ts'
import { program } from '../../http/program.server.ts'
import { sayWhenItFails } from '../items/say-when-it-fails.ts'
import { requireAdmin } from '../rights.server.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/release'
import { inboxOf, kindIn, noteEvents, touch } from './records.server.ts'

/** The time to be kept counts again. */
export async function action({ params, context }: Route.ActionArgs) {
  const { email: who } = requireAdmin(context)
  const kind = kindIn(params.kind)
  const id = idFrom(params.id)
  const db = inboxOf(context.get(program))
  await touch(db, kind, id, { hold_reason: null })
  await noteEvents(db, kind, [id], { who, what: 'released' })
  return data(null, { headers: toast('Released: it is deleted when its time has come') })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sayWhenItFails(request, serverAction, 'Error releasing it')
}
