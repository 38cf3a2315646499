import type { Db } from '#core/db/tables.ts'
import type { EntryEventType } from '#inbox/entries/event-types.ts'
import { recordEvents } from '#inbox/entries/events.server.ts'

const reloadMilliseconds = 3000
/** Whoever only reads changes nothing, so that the page does not reload by itself. */
const readings: EntryEventType[] = [
  'viewed',
  'opened',
  'downloaded',
  'downloaded all',
  'exported in a list',
  'exported for the person',
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
  const isReload = latest?.who === actor && !readings.some((each) => each === latest.what)
  if (isReload && Date.now() - Date.parse(latest.at) < reloadMilliseconds) return
  await recordEvents(db, 'applications', [id], { who: actor, what: 'viewed' })
}
