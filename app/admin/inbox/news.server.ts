import { countUpTo } from '../../db/count.server.ts'
import { heldBack } from '../../inbox/held-back.server.ts'
import type { Db } from '../../tables.ts'
import { mostNews } from './many.ts'

/** What nobody has looked at yet, counted as far as it is shown, and what is held back. */
export async function newsOf(db: Db) {
  const [messages, applications, heldMessages, heldApplications] = await Promise.all([
    countUpTo(db, db.selectFrom('messages').where('state', '=', 'unread'), mostNews),
    countUpTo(
      db,
      db.selectFrom('applications').where('is_seen', '=', false).where('is_spam', '=', false),
      mostNews,
    ),
    heldBack(db, 'messages'),
    heldBack(db, 'applications'),
  ])
  return {
    messages,
    applications,
    held: { messages: heldMessages, applications: heldApplications },
  }
}
