import { type Access, isRole } from '#accounts/rights.ts'
import type { Db } from '#core/db/tables.ts'

/** The roles and jobs of a form; jobs count only for a department. */
export function parseAccess(
  form: FormData,
  roles = form.getAll('roles').map(String).filter(isRole),
): Access {
  const jobs = form.getAll('jobs').map(Number).filter(Number.isSafeInteger)
  return { roles, jobs: roles.includes('fachbereich') ? jobs : [] }
}

/** The keys and webhooks that the signed-in person takes over. */
export const parseTakenOverKeysAndWebhooks = (form: FormData) => form.getAll('taken').map(String)

/** All jobs, and deleted ones that still have applications; only those with `ids`, if given. */
export async function listJobChoices(db: Db, ids?: number[]) {
  if (ids?.length === 0) return []
  const [jobs, applications] = await Promise.all([
    db
      .selectFrom('job_listings')
      .select(['id', 'title'])
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .orderBy('order_index')
      .execute(),
    db
      .selectFrom('applications')
      .select((eb) => ['job_id', eb.fn.max('position').as('title')])
      .where('job_id', 'is not', null)
      .$if(ids !== undefined, (query) => query.where('job_id', 'in', ids ?? []))
      .groupBy('job_id')
      .execute(),
  ])
  const jobIds = new Set(jobs.map(({ id }) => id))
  const deletedJobs = applications.flatMap(({ job_id, title }) =>
    job_id === null || jobIds.has(job_id) ? [] : [{ id: job_id, title: String(title) }],
  )
  return [...jobs, ...deletedJobs]
}
