import type { Scope } from '#accounts/rights.ts'
import { countUpTo } from '#core/db/count.server.ts'
import { listQuarantined } from '#inbox/quarantine.server.ts'
import {
  isNew,
  selectVisibleApplications,
  selectVisibleMessages,
} from '#inbox/visibility.server.ts'
import type { Db } from '#tables.ts'
import { mostNews } from './capped-count.ts'

/** Counts new entries, up to `mostNews`, and quarantined ones. */
export async function countNews(db: Db, scope: Scope) {
  const [messages, applications, heldMessages, heldApplications] = await Promise.all([
    countUpTo(db, selectVisibleMessages(db, scope).where('state', '=', 'unread'), mostNews),
    countUpTo(
      db,
      selectVisibleApplications(db, scope).where(isNew(scope)).where('is_spam', '=', false),
      mostNews,
    ),
    listQuarantined(db, scope, 'messages'),
    listQuarantined(db, scope, 'applications'),
  ])
  return {
    messages,
    applications,
    held: { messages: heldMessages, applications: heldApplications },
  }
}
