import type { AppContext } from '#app-context.server.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#tables.ts'
import { unsolicited } from './application-questions.ts'
import { otherPosition } from './letter-values.ts'
import { sameTitle } from './same-title.ts'

/**
 * The job that an applicant means by a title, spelled as the job spells it. Only one can be meant; one that is closed
 * meanwhile can be. Anything else stays as it was written, and is no job.
 */
export async function jobFor({ db }: Database<Tables>, position: string) {
  if (sameTitle(position, unsolicited))
    return { position: unsolicited, job_id: null, isKnown: true }
  const jobs = await db.selectFrom('job_listings').select(['id', 'title', 'is_active']).execute()
  const named = jobs.filter(({ title }) => sameTitle(title, position))
  const active = named.filter(({ is_active }) => is_active)
  const [job, other] = active.length > 0 ? active : named
  return { position: job?.title ?? position, job_id: (!other && job?.id) || null, isKnown: !!job }
}

/** What a mail calls it: a title of ours, never what a stranger made up. */
export async function positionForMail({ database }: AppContext, position: string) {
  const job = await jobFor(database, position)
  return job.isKnown ? job.position : otherPosition
}
