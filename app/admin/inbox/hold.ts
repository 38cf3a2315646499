import { data } from 'react-router'
import { idFrom } from '../../content/id.ts'
import { program } from '../../http/program.server.ts'
import { sayWhenItFails } from '../items/say-when-it-fails.ts'
import { requireAdmin } from '../rights.server.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/hold'
import { inboxOf, kindIn, noteEvents, textIn, touch } from './records.server.ts'

/** From now on nothing deletes this entry. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { email: who } = requireAdmin(context)
  const kind = kindIn(params.kind)
  const id = idFrom(params.id)
  const reason = textIn(await request.formData(), 'reason', 300)
  if (!reason) return data({ error: 'Please say why it has to be kept.' }, { status: 400 })
  const db = inboxOf(context.get(program))
  await touch(db, kind, id, { hold_reason: reason })
  await noteEvents(db, kind, [id], { who, what: 'held', note: reason })
  return data({ error: null }, { headers: toast('Held: it is not deleted until you release it') })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sayWhenItFails(request, serverAction, 'Error holding it')
}
