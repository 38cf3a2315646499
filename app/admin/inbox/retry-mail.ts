import { data } from 'react-router'
import { requireAdmin } from '../../auth/rights.server.ts'
import { idFrom } from '../../content/id.ts'
import { programContext } from '../../program.server.ts'
import { sayWhenItFails } from '../items/say-when-it-fails.ts'
import { toast } from '../shell/toast.server.ts'
import type { Route } from './+types/retry-mail'

/** Tries a mail again now; one that was given up begins anew. One under way is left alone. */
export async function action({ params, context }: Route.ActionArgs) {
  requireAdmin(context)
  const mail = await context
    .get(programContext)
    .database.db.updateTable('outbox')
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

export const clientAction = sayWhenItFails('Error sending message')
