import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import { countOf } from '#core/db/count.server.ts'
import type { Database } from '#core/db/database.server.ts'
import { fromLocalTime } from '#core/fields/local-time.ts'
import type { Tables } from '#tables.ts'
import { asContentDb } from './change.server.ts'
import { joinMoves } from './join-moves.server.ts'
import { today } from './open-job.ts'

/** Accounts and invitations have no earlier state to go back to: what was done to them stays. */
const events = ['administrator', 'invitation']

export interface Span {
  first: string
  /** The beginning of the next one. */
  end: string
}

/**
 * Old revisions: all of 90 days stay, then the last of each German day, after two years the last of each month; where a
 * list was arranged, so does how it ended. The last state of what was removed is such a last one, so it can always be
 * brought back. Works through at most so many
 * days and months a round, a few hundred rows at a time, and answers how many revisions went; `now` in milliseconds.
 */
export async function thinHistory(
  database: Database<Tables>,
  now = Date.now(),
  { spans = 50, rows = 300 } = {},
) {
  const days = await thin(database, 0, ninetyDaysAgo(now), dayOf, { spans, rows })
  return days + (await thin(database, 1, twoYearsAgo(now), monthOf, { spans, rows }))
}

/** The day or the month of which only the end is kept; undefined while all of it is. */
export const spanOf = (at: string, now: number): Span | undefined =>
  at < twoYearsAgo(now) ? monthOf(at) : at < ninetyDaysAgo(now) ? dayOf(at) : undefined

function twoYearsAgo(now: number) {
  const day = today(new Date(now))
  return startOf(`${Number(day.slice(0, 4)) - 2}${day.slice(4, 7)}-01`)
}

/** Since then every revision is kept. */
export const ninetyDaysAgo = (now: number) => startOf(shifted(today(new Date(now)), -90))

/** Revisions that are old enough to be thinned and have not been looked at. */
export const thinnable = ({ db }: Database<Tables>, now: number) =>
  countOf(db.selectFrom('revisions').where('thinned', '=', 0).where('at', '<', ninetyDaysAgo(now)))

/** Of each span before a moment only the last text of an item stays, and is marked as thinned one step further. */
async function thin(
  database: Database<Tables>,
  step: number,
  until: string,
  spanOf: (at: string) => Span,
  { spans, rows }: { spans: number; rows: number },
) {
  const db = asContentDb(database.db)
  const old = () => db.selectFrom('revisions').where('thinned', '=', step).where('at', '<', until)
  let removed = 0
  for (let done = 0; done < spans; ) {
    const oldest = await old().select('at').orderBy('at').limit(1).executeTakeFirst()
    if (!oldest) break
    const span = spanOf(oldest.at)
    const inside = old().where('at', '>=', span.first).where('at', '<', span.end)
    const ends = await joinMoves(db, inside)
    const passed = inside
      .where('type', 'not in', events)
      .where('id', 'not in', [0, ...ends])
      .where((eb) =>
        eb.or([
          eb('what', '=', 'move'),
          eb.exists(
            eb
              .selectFrom('revisions as later')
              .select('later.id')
              .whereRef('later.type', '=', 'revisions.type')
              .whereRef('later.item_id', '=', 'revisions.item_id')
              .whereRef('later.id', '>', 'revisions.id')
              .where(sql<boolean>`later.what <> 'move'`)
              .where('later.at', '<', span.end),
          ),
        ]),
      )
      .select('id')
      .limit(rows)
    const { numDeletedRows } = await db
      .deleteFrom('revisions')
      .where('id', 'in', passed)
      .executeTakeFirstOrThrow()
    removed += Number(numDeletedRows)
    // SQLite works on this very thread.
    await otherWork()
    if (Number(numDeletedRows) === rows) continue
    await db
      .updateTable('revisions')
      .set({ thinned: step + 1 })
      .where('id', 'in', inside.select('id'))
      .execute()
    done++
  }
  return removed
}

const startOf = (day: string) => fromLocalTime(`${day}T00:00`)

/** The day so many days later in the calendar. */
function shifted(day: string, by: number) {
  const date = new Date(`${day}T12:00Z`)
  date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, 10)
}

function dayOf(at: string): Span {
  const day = today(new Date(at))
  return { first: startOf(day), end: startOf(shifted(day, 1)) }
}

function monthOf(at: string): Span {
  const first = `${today(new Date(at)).slice(0, 7)}-01`
  const next = `${shifted(first, 31).slice(0, 7)}-01`
  return { first: startOf(first), end: startOf(next) }
}
