import { data } from 'react-router'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'
import { getViolatedConstraintKind } from '#core/db/violated-constraint-kind.server.ts'
import { recordWebhookEvent } from '#core/webhooks/record-webhook-event.server.ts'
import { type EntryEventType, isOfficeActivity } from './event-types.ts'
import { type EntryKind, type EntryRef, entryKinds } from './kinds.ts'

interface Event {
  who: string
  what: EntryEventType
  note?: string | null
  at?: string
}

/** Records one event for each entry; the retention of the undecided counts from work on them. Throws 404 when one is gone. */
export async function recordEvents(
  db: Db,
  kind: EntryKind,
  ids: number[],
  { at = getCurrentIsoTime(), ...event }: Event,
) {
  if (ids.length === 0) return
  await db
    .insertInto('inbox_events')
    .values(ids.map((id) => ({ [entryKinds[kind].column]: id, at, ...event })))
    .execute()
    .catch((error: unknown) => {
      // The entry was deleted concurrently.
      throw getViolatedConstraintKind(error) === 'reference' ? data(null, { status: 404 }) : error
    })
  if (isOfficeActivity(event.what))
    await db.updateTable(kind).set({ updated_at: at }).where('id', 'in', ids).execute()
}

/** Records what a person did by the form or the personal link. */
export const recordVisitorEvent = (db: Db, { kind, id }: EntryRef, event: Omit<Event, 'who'>) =>
  recordEvents(db, kind, [id], { who: entryKinds[kind].visitor, ...event })

export const recordApplicantEvent = (db: Db, id: number, event: Omit<Event, 'who'>) =>
  recordVisitorEvent(db, { kind: 'applications', id }, event)

/** Tells webhooks of an entry that is no spam, or no longer. Only the reference: for more the recipient signs in. */
export const recordEntryReceivedWebhookEvent = (
  trx: Db,
  kind: EntryKind,
  { reference, received_at: at }: { reference: string; received_at: string },
) =>
  recordWebhookEvent(trx, {
    ...{ event: `${entryKinds[kind].one}.received`, about: reference, at },
    data: { reference },
  })
