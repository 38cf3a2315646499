import { data } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { idFrom } from '../../content/id.ts'
import { forgetNews } from '../../inbox/applicant-news.server.ts'
import { seenOne } from '../../inbox/seen-by.server.ts'
import { sayWhenItFails } from '../items/say-when-it-fails.ts'
import type { Route } from './+types/seen'
import { kindIn } from './records.server.ts'

/** Sent by the page of an entry as soon as somebody looks at it: reading alone changes nothing. */
export async function action({ params, context }: Route.ActionArgs) {
  const kind = kindIn(params.kind)
  const { scope, db } = requireRight(context, `${kind}:write`)
  const { ids } = await seenOne(db, scope, kind, idFrom(params.id))
  if (kind === 'messages')
    await db
      .updateTable('messages')
      .set({ state: 'open', updated_at: new Date().toISOString() })
      .where('id', 'in', ids)
      .where('state', '=', 'unread')
      .execute()
  else
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('applications').set({ is_seen: true }).where('id', 'in', ids).execute()
      await forgetNews(trx, ids)
    })
  return data(null)
}

export const clientAction = sayWhenItFails('Error marking it as read')
