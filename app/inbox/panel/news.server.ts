import type { Scope } from '#accounts/rights.ts'
import { countUpTo } from '#core/db/count.server.ts'
import type { Db } from '#core/db/tables.ts'
import {
  isUnread,
  selectVisibleApplications,
  selectVisibleMessages,
} from '../entries/visibility.server.ts'
import { listQuarantined } from '../forms/quarantine.server.ts'
import { maxNewsCount } from './lists/capped-count.ts'

/** Counts new entries, up to `maxNewsCount`, and quarantined ones. */
export async function countNews(db: Db, scope: Scope) {
  const [messages, applications, heldMessages, heldApplications] = await Promise.all([
    countUpTo(db, selectVisibleMessages(db, scope).where('state', '=', 'unread'), maxNewsCount),
    countUpTo(
      db,
      selectVisibleApplications(db, scope).where(isUnread(scope)).where('is_spam', '=', false),
      maxNewsCount,
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
