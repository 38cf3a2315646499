import type { InboxScope } from '#accounts/rights.ts'
import { countUpTo } from '#core/db/count.server.ts'
import type { Db } from '#core/db/tables.ts'
import {
  selectVisibleApplications,
  selectVisibleMessages,
  whereUnread,
} from '../entries/visibility.server.ts'
import { summarizeQuarantine } from '../forms/quarantine.server.ts'
import { cappedCountLimit } from './lists/capped-count.ts'

/** Counts new entries, up to `cappedCountLimit`, and quarantined ones. */
export async function countNewEntries(db: Db, scope: InboxScope) {
  const [messages, applications, heldMessages, heldApplications] = await Promise.all([
    countUpTo(db, selectVisibleMessages(db, scope).where('state', '=', 'unread'), cappedCountLimit),
    countUpTo(
      db,
      selectVisibleApplications(db, scope).where(whereUnread(scope)).where('is_spam', '=', false),
      cappedCountLimit,
    ),
    summarizeQuarantine(db, scope, 'messages'),
    summarizeQuarantine(db, scope, 'applications'),
  ])
  return {
    messages,
    applications,
    held: { messages: heldMessages, applications: heldApplications },
  }
}
