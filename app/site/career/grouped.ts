import type { Job, JobCategory } from '../../content/job.ts'

/** A job with the name of its category. */
export type NamedJob = Job & { category: string }

/** By category in German alphabetical order, each keeping its own order. */
export function grouped(jobs: Job[], categories: Pick<JobCategory, 'id' | 'name'>[]): NamedJob[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return jobs
    .map((job) => ({ ...job, category: names.get(job.category_id) ?? 'Weitere Stellen' }))
    .sort((a, b) => a.category.localeCompare(b.category, 'de') || a.order_index - b.order_index)
}
