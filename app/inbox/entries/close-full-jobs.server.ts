import { job } from '#content/types/job.ts'
import type { AppContext } from '#core/request/app-context.server.ts'

/** Closes the jobs that have as many applications or hires as they asked for. Returns how many. */
export async function closeFullJobs({ database: { db }, store }: AppContext) {
  const limited = await db
    .selectFrom('job_listings')
    .select(['id', 'version', 'max_applications', 'max_hires'])
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('max_applications', '>', 0), eb('max_hires', '>', 0)]))
    .execute()
  let count = 0
  for (const { id, version, max_applications, max_hires } of limited) {
    const states = await db
      .selectFrom('applications')
      .select('state')
      .where('job_id', '=', id)
      .where('is_spam', '=', false)
      .execute()
    const hires = states.filter(({ state }) => state === 'hired').length
    if (states.length < (max_applications || Infinity) && hires < (max_hires || Infinity)) continue
    await store.update(job, id, { is_active: false }, { by: 'The program', seen: version })
    count += 1
  }
  return count
}
