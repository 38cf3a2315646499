import { job } from '#content/types/job.ts'
import type { AppContext } from '#core/request/app-context.server.ts'

/** Closes the jobs that have as many applications or hires as they asked for. Returns how many. */
export async function closeJobsAtLimit({ database: { db }, store }: AppContext) {
  const limited = await db
    .selectFrom('job_listings')
    .select(['id', 'version', 'max_applications', 'max_hires'])
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('max_applications', '>', 0), eb('max_hires', '>', 0)]))
    .execute()
  if (limited.length === 0) return 0
  const ids = limited.map(({ id }) => id)
  const rows = await db
    .selectFrom('applications')
    .select(['job_id', 'state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('job_id', 'in', ids)
    .where('is_spam', '=', false)
    .groupBy(['job_id', 'state'])
    .execute()
  let closed = 0
  for (const { id, version, max_applications, max_hires } of limited) {
    const own = rows.filter((row) => row.job_id === id)
    const total = own.reduce((sum, { count }) => sum + Number(count), 0)
    const hires = Number(own.find(({ state }) => state === 'hired')?.count ?? 0)
    if (total < (max_applications || Infinity) && hires < (max_hires || Infinity)) continue
    await store.update(job, id, { is_active: false }, { by: 'The program', seen: version })
    closed += 1
  }
  return closed
}
