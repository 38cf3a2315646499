import { data } from 'react-router'
import { now } from '../content/change.server.ts'
import { violation } from '../db/violation.server.ts'
import type { Db } from '../tables.ts'
import type { Deed } from './deeds.ts'
import { type EntryKind, entryKinds } from './kinds.ts'

interface Event {
  who: string
  what: Deed
  note?: string | null
  at?: string
}

/** Notes who did what with these entries. */
export async function noteEvents(
  db: Db,
  kind: EntryKind,
  ids: number[],
  { at = now(), ...event }: Event,
) {
  if (ids.length === 0) return
  await db
    .insertInto('inbox_events')
    .values(ids.map((id) => ({ [entryKinds[kind].column]: id, at, ...event })))
    .execute()
    .catch((error: unknown) => {
      // Somebody has just deleted it.
      throw violation(error) === 'reference' ? data(null, { status: 404 }) : error
    })
}

/** The same for what an applicant does by the form or the personal link. */
export const noteDeed = (db: Db, id: number, deed: Omit<Event, 'who'>) =>
  noteEvents(db, 'applications', [id], { who: 'Applicant', ...deed })
