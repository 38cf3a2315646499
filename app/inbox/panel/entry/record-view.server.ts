import type { Db } from '#core/db/tables.ts'
import type { EntryEventType } from '#inbox/entries/event-types.ts'
import { recordEvents } from '#inbox/entries/events.server.ts'

const reloadMilliseconds = 3000
/** After these events the page of the application reloads. */
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
  'added a task',
  'changed a task',
  'did a task',
  'reopened a task',
  'deleted a task',
  'brought back a task',
  'wrote on the page',
  'took over an answer',
  'proposed times',
  'changed the appointment',
  'cancelled the appointment',
]

/** Records a view, except the reload right after an event by the same user. */
export async function recordView(db: Db, id: number, actor: string) {
  const latest = await db
    .selectFrom('inbox_events')
    .select(['at', 'who', 'what'])
    .where('application_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isReload = latest?.who === actor && strongerEvents.some((each) => each === latest.what)
  if (isReload && Date.now() - Date.parse(latest.at) < reloadMilliseconds) return
  await recordEvents(db, 'applications', [id], { who: actor, what: 'viewed' })
}
