import type { Job, JobCategory } from '#content/types/job.ts'
import { translate } from '#core/site-language/translate.ts'
import type { jobListFields } from '../cards/job-row.tsx'

/** A job with the name of its category. */
export type JobWithCategory = Job & { category: string }

type BriefJob = Pick<Job, 'id' | (typeof jobListFields)[number]>

/** Sorts by category, in German alphabetical order. Stable within a category. */
export function sortJobsByCategory<J extends BriefJob>(
  jobs: J[],
  categories: Pick<JobCategory, 'id' | 'name'>[],
): (J & { category: string })[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return [...Map.groupBy(jobs, (job) => names.get(job.category_id) ?? translate('Weitere Stellen'))]
    .sort(([a], [b]) => a.localeCompare(b, 'de'))
    .flatMap(([category, group]) => group.map((job) => ({ ...job, category })))
}
