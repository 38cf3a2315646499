import { sql } from 'kysely'
import { findThinningSpan, type ThinningSpan } from '#content/history/thin-history.server.ts'
import { asContentDb } from '#content/store/change.server.ts'
import type { RevisionKind } from '#content/store/content-tables.ts'
import { type Connection, tablesWithHistory } from '#content/store/rows.server.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'

/** The state after a change set, which can be reconstructed exactly. */
export interface HistoryPoint {
  set: number
  /** The id of its last revision. */
  until: number
  at: string
  who: string
  /** The number of its revisions; the properties below describe the last one. */
  count: number
  type: string
  item_id: number
  what: RevisionKind
  body: Record<string, unknown>
}

/** Change sets per query. */
const batchSize = 100

/**
 * The history points, newest first: each change set of the last 90 days, then the end of each day, after two years the
 * end of each month. Revisions older than change sets are left out. `before` is a change set.
 */
export async function listHistoryPoints(
  { db }: Database<Tables>,
  { limit, before, now = Date.now() }: { limit: number; before?: number | undefined; now?: number },
): Promise<HistoryPoint[]> {
  const connection = asContentDb(db)
  const moments: HistoryPoint[] = []
  // The last history point of the previous page may be the end of its day.
  let newer = before === undefined ? undefined : getSpan(await findSet(connection, before), now)
  for (let last = before; moments.length < limit; ) {
    const sets = await listSetsBefore(connection, last)
    for (const set of sets) {
      if (isWithin(set.at, newer)) continue
      newer = findThinningSpan(set.at, now)
      moments.push(await toHistoryPoint(connection, set))
      if (moments.length === limit) break
    }
    if (sets.length < batchSize) break
    last = sets.at(-1)?.set
  }
  return moments
}

/** The last history point up to `at`. */
export async function findLatestHistoryPoint(
  { db }: Database<Tables>,
  at: string,
  now = Date.now(),
): Promise<HistoryPoint | undefined> {
  const connection = asContentDb(db)
  for (let until = at; ; ) {
    const set = await findLastSet(connection, until)
    const span = set && findThinningSpan(set.at, now)
    // Thinned: only the end of that span is stored, so go back before it.
    if (set && span && (await isOvertaken(connection, set.set, span)))
      until = new Date(Date.parse(span.first) - 1).toISOString()
    else return set && toHistoryPoint(connection, set)
  }
}

interface ChangeSet {
  set: number
  until: number
  at: string
  count: number
}

const getSpan = (set: ChangeSet | undefined, now: number) => set && findThinningSpan(set.at, now)
const isWithin = (at: string, span: ThinningSpan | undefined) =>
  span !== undefined && at >= span.first

const selectSets = (db: Connection) =>
  db
    .selectFrom('revisions')
    .select((eb) => [
      'change_set as set',
      eb.fn.max('id').as('until'),
      eb.fn.max('at').as('at'),
      eb.fn.countAll<number>().as('count'),
    ])
    // `cast` prevents the use of the index on `type`, by which SQLite would group all revisions instead of reading only
    // the newest change sets.
    .where(sql<string>`cast(type as text)`, 'in', tablesWithHistory)
    .where('what', '!=', 'baseline')
    .where('change_set', '>', 0)
    .groupBy('change_set')

const listSetsBefore = (db: Connection, before: number | undefined): Promise<ChangeSet[]> => {
  const all =
    before === undefined ? selectSets(db) : selectSets(db).where('change_set', '<', before)
  return all.orderBy('change_set', 'desc').limit(batchSize).execute()
}

const findSet = (db: Connection, set: number): Promise<ChangeSet | undefined> =>
  selectSets(db).where('change_set', '=', set).executeTakeFirst()

/** The last change set that was complete at `at`. */
const findLastSet = (db: Connection, at: string): Promise<ChangeSet | undefined> =>
  selectSets(db)
    .having((eb) => eb(eb.fn.max('at'), '<=', at))
    .orderBy('change_set', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether the span has a later change set. */
async function isOvertaken(db: Connection, set: number, { end }: ThinningSpan) {
  const later = await db
    .selectFrom('revisions')
    .select('id')
    .where('type', 'in', tablesWithHistory)
    .where('change_set', '>', set)
    .where('at', '<', end)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

async function toHistoryPoint(db: Connection, set: ChangeSet): Promise<HistoryPoint> {
  const last = await db
    .selectFrom('revisions')
    .select(['who', 'type', 'item_id', 'what', 'body'])
    .where('id', '=', set.until)
    .executeTakeFirstOrThrow()
  return { ...set, count: Number(set.count), ...last }
}
