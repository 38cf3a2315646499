import type { Job, JobCategory } from '../../content/job.ts'

/** A job with the name of its category. */
export type NamedJob = Job & { category: string }

/** By category in German alphabetical order; within one they stay as they come. */
export function grouped<J extends Job>(
  jobs: J[],
  categories: Pick<JobCategory, 'id' | 'name'>[],
): (J & NamedJob)[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return jobs
    .map((job) => ({ ...job, category: names.get(job.category_id) ?? 'Weitere Stellen' }))
    .sort((a, b) => a.category.localeCompare(b.category, 'de'))
}
