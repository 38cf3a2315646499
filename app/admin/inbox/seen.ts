import { data } from 'react-router'
import { requireAdmin } from '../../auth/rights.server.ts'
import { idFrom } from '../../content/id.ts'
import { forgetNews } from '../../inbox/applicant-news.server.ts'
import { programContext } from '../../program.server.ts'
import { sayWhenItFails } from '../items/say-when-it-fails.ts'
import type { Route } from './+types/seen'
import { kindIn } from './records.server.ts'

/** Sent by the page of an entry as soon as somebody looks at it: reading alone changes nothing. */
export async function action({ params, context }: Route.ActionArgs) {
  requireAdmin(context)
  const kind = kindIn(params.kind)
  const id = idFrom(params.id)
  const db = context.get(programContext).database.db
  if (kind === 'messages')
    await db
      .updateTable('messages')
      .set({ state: 'open', updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'unread')
      .execute()
  else
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('applications').set({ is_seen: true }).where('id', '=', id).execute()
      await forgetNews(trx, [id])
    })
  return data(null)
}

export const clientAction = sayWhenItFails('Error marking it as read')
