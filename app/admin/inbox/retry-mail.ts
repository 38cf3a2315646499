import { data } from 'react-router'
import { idFrom } from '../../content/id.ts'
import { program } from '../../http/program.server.ts'
import { sayWhenItFails } from '../items/say-when-it-fails.ts'
import { requireAdmin } from '../rights.server.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/retry-mail'
import { inboxOf } from './records.server.ts'

/** Tries a mail again now; one that was given up begins anew. One under way is left alone. */
export async function action({ params, context }: Route.ActionArgs) {
  requireAdmin(context)
  const mail = await inboxOf(context.get(program))
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, next_at: new Date().toISOString() })
    .where('id', '=', idFrom(params.id))
    .where('state', 'in', ['waiting', 'failed'])
    .returning('id')
    .executeTakeFirst()
  const headers = mail
    ? toast('The mail is tried again now')
    : toast('The mail is sent already', 'info')
  return data(null, { headers })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sayWhenItFails(request, serverAction, 'Error sending message')
}
