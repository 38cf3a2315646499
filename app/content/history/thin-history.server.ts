import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import { countRows } from '#core/db/count.server.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { addCalendarDays } from '#core/fields/calendar-day.ts'
import { germanTimeToIso } from '#core/fields/german-time.ts'
import { asContentDb } from '../store/change.server.ts'
import { getGermanDay } from '../types/open-job.ts'
import { compactMoveRevisions } from './compact-move-revisions.server.ts'

/** Events of accounts and invitations are never thinned: they are no states of an item. */
const events = ['administrator', 'invitation']

export interface ThinningSpan {
  first: string
  /** Exclusive: the start of the next span. */
  end: string
}

/**
 * Thins old revisions: all of 90 days stay, then each item's last of each German day, after two years the last of each
 * month; moves are joined into one per list and span. The last revision of a removed item stays, so it can be restored.
 * `spans` limits the days and months per run, `rows` the rows per query, `now` is in milliseconds. Returns the number of
 * deleted revisions.
 */
export async function thinHistory(
  database: Database<Tables>,
  now = Date.now(),
  { spans = 50, rows = 300 } = {},
) {
  const days = await thin(database, 0, getFullHistoryStart(now), daySpan, { spans, rows })
  return days + (await thin(database, 1, twoYearsAgo(now), monthSpan, { spans, rows }))
}

/** The day or month of which only the last revisions are stored; undefined if all of them are. */
export const findThinningSpan = (at: string, now: number): ThinningSpan | undefined =>
  at < twoYearsAgo(now) ? monthSpan(at) : at < getFullHistoryStart(now) ? daySpan(at) : undefined

function twoYearsAgo(now: number) {
  const day = getGermanDay(new Date(now))
  return startTime(`${Number(day.slice(0, 4)) - 2}${day.slice(4, 7)}-01`)
}

/** Start of the period in which every revision is stored. */
export const getFullHistoryStart = (now: number) =>
  startTime(addCalendarDays(getGermanDay(new Date(now)), -90))

/** The number of revisions that are old enough and not yet thinned. */
export const countThinnable = ({ db }: Database<Tables>, now: number) =>
  countRows(
    db.selectFrom('revisions').where('thinned', '=', 0).where('at', '<', getFullHistoryStart(now)),
  )

/** Thins the spans before `until`: each item's last revision stays, and `thinned` is raised to `step + 1`. */
async function thin(
  database: Database<Tables>,
  step: number,
  until: string,
  spanOf: (at: string) => ThinningSpan,
  { spans, rows }: { spans: number; rows: number },
) {
  const db = asContentDb(database.db)
  const selectOld = () =>
    db.selectFrom('revisions').where('thinned', '=', step).where('at', '<', until)
  let removed = 0
  for (let finished = 0; finished < spans; ) {
    const oldest = await selectOld().select('at').orderBy('at').limit(1).executeTakeFirst()
    if (!oldest) break
    const span = spanOf(oldest.at)
    const inside = selectOld().where('at', '>=', span.first).where('at', '<', span.end)
    const ends = await compactMoveRevisions(db, inside)
    const outdated = inside
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
      .where('id', 'in', outdated)
      .executeTakeFirstOrThrow()
    removed += Number(numDeletedRows)
    // SQLite blocks this thread.
    await otherWork()
    if (Number(numDeletedRows) === rows) continue
    await db
      .updateTable('revisions')
      .set({ thinned: step + 1 })
      .where('id', 'in', inside.select('id'))
      .execute()
    finished++
  }
  return removed
}

const startTime = (day: string) => germanTimeToIso(`${day}T00:00`)

function daySpan(at: string): ThinningSpan {
  const day = getGermanDay(new Date(at))
  return { first: startTime(day), end: startTime(addCalendarDays(day, 1)) }
}

function monthSpan(at: string): ThinningSpan {
  const first = `${getGermanDay(new Date(at)).slice(0, 7)}-01`
  const next = `${addCalendarDays(first, 31).slice(0, 7)}-01`
  return { first: startTime(first), end: startTime(next) }
}
