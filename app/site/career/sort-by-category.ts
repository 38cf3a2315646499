import type { Job, JobCategory } from '#content/types/job.ts'
import { positionFields } from '#content/types/job-positions.ts'

/** A job with the name of its category. */
export type JobWithCategory = Job & { category: string }

/** Fields read for all jobs: enough to group, filter and list them. */
export const jobListFields = [
  ...positionFields,
  'category_id',
  'experience_level',
  'is_active',
  'valid_through',
  'salary_min',
  'salary_max',
  'salary_period',
  'salary_range',
] as const
type BriefJob = Pick<Job, 'id' | (typeof jobListFields)[number]>

/** Sorts by category, in German alphabetical order. Stable within a category. */
export function sortByCategory<J extends BriefJob>(
  jobs: J[],
  categories: Pick<JobCategory, 'id' | 'name'>[],
): (J & { category: string })[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return [...Map.groupBy(jobs, (job) => names.get(job.category_id) ?? 'Weitere Stellen')]
    .sort(([a], [b]) => a.localeCompare(b, 'de'))
    .flatMap(([category, group]) => group.map((job) => ({ ...job, category })))
}
