import type { AppContext } from '#app-context.server.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#tables.ts'
import { unsolicitedPosition } from './application-questions.ts'
import { otherPosition } from './letter-values.ts'
import { isSameTitle } from './same-title.ts'

/**
 * Matches a title to exactly one job, active jobs first, and returns the job's spelling. An unmatched title is returned
 * unchanged with `job_id` null.
 */
export async function matchJob({ db }: Database<Tables>, position: string) {
  if (isSameTitle(position, unsolicitedPosition))
    return { position: unsolicitedPosition, job_id: null, isKnown: true }
  const jobs = await db.selectFrom('job_listings').select(['id', 'title', 'is_active']).execute()
  const matches = jobs.filter(({ title }) => isSameTitle(title, position))
  const active = matches.filter(({ is_active }) => is_active)
  const [job, secondJob] = active.length > 0 ? active : matches
  return {
    position: job?.title ?? position,
    job_id: (!secondJob && job?.id) || null,
    isKnown: !!job,
  }
}

/** Position for a mail: only titles of real jobs, never a stranger's text. */
export async function getMailPosition({ database }: AppContext, position: string) {
  const job = await matchJob(database, position)
  return job.isKnown ? job.position : otherPosition
}
