import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#accounts/rights.ts'
import type { AppContext } from '#app-context.server.ts'
import { idFrom } from '#content/id.ts'
import { applicationsFor } from '#inbox/visibility.server.ts'

const prefix = 'job-'

/** What the job filter stands for in an address: a job, or the text of a position that is none. */
export function wherePosition(position: string): RawBuilder<boolean> {
  const id = position.startsWith(prefix) ? idFrom(position.slice(prefix.length)) : 0
  return id > 0
    ? sql<boolean>`job_id = ${id}`
    : sql<boolean>`(position = ${position} or lower(position) = lower(${position}))`
}

/** A choice of more than these nobody reads; the search finds the others by their title. */
const most = 200

/**
 * What people have applied for lately, also for jobs that are long gone; however a title was written, a job stands once.
 * `chosen` is among them.
 */
export async function listPositions({ database }: AppContext, scope: Scope, chosen: string) {
  const { db } = database
  const text = sql<string>`case when job_id is null then lower(position) else '' end`
  const all = applicationsFor(db, scope)
    .select(['job_id', (eb) => eb.fn.max('position').as('position')])
    .groupBy(['job_id', text])
    .orderBy((eb) => eb.fn.max('id'), 'desc')
  const [rows, shown] = await Promise.all([
    all.limit(most + 1).execute(),
    chosen === '' ? [] : all.where(wherePosition(chosen)).limit(1).execute(),
  ])
  const ids = [...rows, ...shown].flatMap(({ job_id }) => job_id ?? [])
  const jobs =
    ids.length === 0
      ? []
      : await db.selectFrom('job_listings').select(['id', 'title']).where('id', 'in', ids).execute()
  const titles = new Map(jobs.map(({ id, title }) => [id, title]))
  const found = new Map<string, { value: string; label: string }>()
  for (const { position, job_id } of [...shown, ...rows.slice(0, most)]) {
    const key = job_id ? prefix + job_id : position.toLocaleLowerCase('de')
    const label = (job_id && titles.get(job_id)) || position
    if (!found.has(key)) found.set(key, { value: job_id ? key : position, label })
  }
  const sorted = [...found.values()].sort((a, b) => a.label.localeCompare(b.label, 'de'))
  return { positions: sorted, hasMorePositions: rows.length > most }
}

export type Position = Awaited<ReturnType<typeof listPositions>>['positions'][number]
