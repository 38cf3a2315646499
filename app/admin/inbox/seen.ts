import { data } from 'react-router'
import { idFrom } from '../../content/id.ts'
import { program } from '../../http/program.server.ts'
import { sayWhenItFails } from '../items/say-when-it-fails.ts'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/seen'
import { inboxOf, kindIn } from './records.server.ts'

/** Sent by the page of an entry as soon as somebody looks at it: reading alone changes nothing. */
export async function action({ params, context }: Route.ActionArgs) {
  requireAdmin(context)
  const kind = kindIn(params.kind)
  const id = idFrom(params.id)
  const db = inboxOf(context.get(program))
  if (kind === 'messages')
    await db
      .updateTable('messages')
      .set({ state: 'open', updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'unread')
      .execute()
  else await db.updateTable('applications').set({ is_seen: true }).where('id', '=', id).execute()
  return data(null)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sayWhenItFails(request, serverAction, 'Error marking it as read')
}
