import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../auth/rights.ts'
import { idFrom } from '../../content/id.ts'
import { applicationsFor } from '../../inbox/seen-by.server.ts'
import type { Program } from '../../program.server.ts'
import type { Db } from '../../tables.ts'

const prefix = 'job-'

/** What the job filter stands for in an address: a job, or the text of a position that is none. */
export function forPosition(position: string): RawBuilder<boolean> {
  const id = position.startsWith(prefix) ? idFrom(position.slice(prefix.length)) : 0
  return id > 0
    ? sql<boolean>`job_id = ${id}`
    : sql<boolean>`(position = ${position} or lower(position) = lower(${position}))`
}

/** What people have applied for, also for jobs that are long gone; however a title was written, a job stands once. */
export async function positionsOf(program: Program, scope: Scope) {
  const db: Db = program.database.db
  const [rows, jobs] = await Promise.all([
    applicationsFor(db, scope).select(['position', 'job_id']).distinct().execute(),
    program.database.db.selectFrom('job_listings').select(['id', 'title']).execute(),
  ])
  const titles = new Map(jobs.map(({ id, title }) => [id, title]))
  const found = new Map<string, { value: string; label: string }>()
  for (const { position, job_id } of rows) {
    const key = job_id ? prefix + job_id : position.toLocaleLowerCase('de')
    const label = (job_id && titles.get(job_id)) || position
    if (!found.has(key)) found.set(key, { value: job_id ? key : position, label })
  }
  return [...found.values()].sort((a, b) => a.label.localeCompare(b.label, 'de'))
}

export type Position = Awaited<ReturnType<typeof positionsOf>>[number]
