import type { EntryEventType } from '#inbox/event-types.ts'
import { recordEvents } from '#inbox/events.server.ts'
import type { Db } from '#tables.ts'

const justNow = 3000
/** After these the page of the application loads itself again. */
const strongerEvents: EntryEventType[] = [
  'state',
  'took back the state',
  'took back a mail',
  'brought back',
  'wrote a mail',
  'wrote a rejection',
  'note',
  'rated',
  'mentioned',
  'assigned',
  'took from',
  'held',
  'released',
  'revoked the personal link',
  'corrected',
]

/**
 * Notes that somebody looks at an application. After something was done to it the page loads itself again: that is no
 * other view, and the event is in the history already.
 */
export async function recordView(db: Db, id: number, who: string) {
  const last = await db
    .selectFrom('inbox_events')
    .select(['at', 'who', 'what'])
    .where('application_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const hasStronger = last?.who === who && strongerEvents.some((each) => each === last.what)
  if (hasStronger && Date.now() - Date.parse(last.at) < justNow) return
  await recordEvents(db, 'applications', [id], { who, what: 'viewed' })
}
