import { sql } from 'kysely'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { RetentionRuns } from '../entries/inbox-tables.ts'

/** Number of rows by kind. */
export type DeletionCounts = Record<string, number>

/** Maximum number of stored runs. */
const maxRuns = 1000

const getDb = ({ database }: AppContext) => database.db

/** Baseline of the clock check: before the first run, records one at the time of the newest row. */
export async function recordAssumedFirstRun(app: AppContext, now: string) {
  if (await findLatestRun(app)) return
  const { rows } = await sql<{ at: string | null }>`select max(at) as at from (
      select max(received_at) as at from messages union all select max(received_at) from applications
      union all select max(at) from inbox_events union all select max(created_at) from outbox
      union all select max(at) from revisions union all select max(at) from deletions) as newest`.execute(
    app.database.db,
  )
  await recordRun(app, { at: rows[0]?.at ?? now, state: 'done', why: null, counts: {} })
}

/** The newest run, completed or stopped. */
export const findLatestRun = (app: AppContext) =>
  getDb(app)
    .selectFrom('housekeeping_rounds')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The newest completed run, and the id of the last one that an operator confirmed. */
export async function findLastCompletedRun(app: AppContext) {
  const completed = getDb(app).selectFrom('housekeeping_rounds').where('state', '=', 'done')
  const [latest, confirmed] = await Promise.all([
    completed.select('at').orderBy('id', 'desc').limit(1).executeTakeFirst(),
    completed
      .select('id')
      .where('confirmed_by', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  return latest && { at: latest.at, anchor: confirmed?.id }
}

/** Rows deleted by the runs since then, not counting a confirmed run and those before it. */
export async function sumRecentCounts(app: AppContext, since: string): Promise<DeletionCounts> {
  const rows = await getDb(app)
    .selectFrom('housekeeping_rounds')
    .select('counts')
    .where('state', '=', 'done')
    .where('at', '>', since)
    .where('id', '>', (eb) =>
      eb
        .selectFrom('housekeeping_rounds')
        .select((inner) => inner.fn.coalesce(inner.fn.max('id'), inner.lit(0)).as('id'))
        .where('confirmed_by', 'is not', null),
    )
    .execute()
  const sum: DeletionCounts = {}
  for (const { counts } of rows)
    for (const [what, count] of Object.entries(counts)) sum[what] = (sum[what] ?? 0) + count
  return sum
}

type Round = Pick<RetentionRuns, 'at' | 'state' | 'why'> & {
  counts: DeletionCounts
  confirmed_by?: string
}

/**
 * Stores a run. Replaces the last one if both stopped for the same reason or both deleted nothing. Returns whether a
 * row was added.
 */
export async function recordRun(app: AppContext, { counts, ...round }: Round) {
  const db = getDb(app)
  const values = { ...round, counts: JSON.stringify(counts) }
  const latest = await findLatestRun(app)
  const isRepeat =
    latest?.state === round.state &&
    latest.why === round.why &&
    !latest.confirmed_by &&
    (round.state === 'stopped' || isEmpty(latest.counts))
  if (latest && isRepeat) {
    await db.updateTable('housekeeping_rounds').set(values).where('id', '=', latest.id).execute()
    return false
  }
  const { id } = await db
    .insertInto('housekeeping_rounds')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('housekeeping_rounds')
    .where('id', '<', id - maxRuns)
    .execute()
  return true
}

const isEmpty = (counts: DeletionCounts) => Object.values(counts).every((count) => count === 0)
