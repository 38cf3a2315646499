import { type RawBuilder, sql } from 'kysely'
import type { InboxScope } from '#accounts/rights.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { selectVisibleApplications } from '#inbox/entries/visibility.server.ts'

const prefix = 'job-'

/** The id of the job that a value of the job filter names; 0 for the text of a position. */
export const getPositionJobId = (position: string) =>
  position.startsWith(prefix) ? parseIdOrZero(position.slice(prefix.length)) : 0

/** Condition for a value of the job filter: the id of a job, or the text of a position without one. */
export function wherePosition(position: string): RawBuilder<boolean> {
  const id = getPositionJobId(position)
  return id > 0
    ? sql<boolean>`job_id = ${id}`
    : sql<boolean>`(position = ${position} or lower(position) = lower(${position}))`
}

/** Maximum number of choices; the search finds the others by title. */
const maxPositions = 50

/**
 * Positions that people recently applied for, also of deleted jobs. A job appears once, however its title was written.
 * Always contains `chosen`.
 */
export async function listAppliedPositions(
  { database }: AppContext,
  scope: InboxScope,
  chosen: string,
) {
  const { db } = database
  const text = sql<string>`case when job_id is null then lower(position) else '' end`
  const positions = selectVisibleApplications(db, scope)
    .select(['job_id', (eb) => eb.fn.max('position').as('position')])
    .groupBy(['job_id', text])
    .orderBy((eb) => eb.fn.max('id'), 'desc')
  const [rows, chosenRows] = await Promise.all([
    positions.limit(maxPositions + 1).execute(),
    chosen === '' ? [] : positions.where(wherePosition(chosen)).limit(1).execute(),
  ])
  const ids = [...rows, ...chosenRows].flatMap(({ job_id }) => job_id ?? [])
  const jobs =
    ids.length === 0
      ? []
      : await db.selectFrom('job_listings').select(['id', 'title']).where('id', 'in', ids).execute()
  const titles = new Map(jobs.map(({ id, title }) => [id, title]))
  const choices = new Map<string, { value: string; label: string }>()
  for (const { position, job_id } of [...chosenRows, ...rows.slice(0, maxPositions)]) {
    const key = job_id ? prefix + job_id : position.toLocaleLowerCase('de')
    const label = (job_id && titles.get(job_id)) || position
    if (!choices.has(key)) choices.set(key, { value: job_id ? key : position, label })
  }
  const sorted = [...choices.values()].sort((a, b) => a.label.localeCompare(b.label, 'de'))
  return {
    positions: sorted,
    hasMorePositions: rows.length > maxPositions,
    /** The filter names a job that is deleted. */
    isGone: chosen.startsWith(prefix) && !(await exists(db, chosen)),
  }
}

const exists = async (db: Db, value: string) =>
  (await db
    .selectFrom('job_listings')
    .select('id')
    .where('id', '=', getPositionJobId(value))
    .executeTakeFirst()) !== undefined

export type AppliedPosition = Awaited<ReturnType<typeof listAppliedPositions>>['positions'][number]
