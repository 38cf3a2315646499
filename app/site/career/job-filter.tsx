import { experienceLevels, jobTypes } from '../../content/job-kinds.ts'
import { Filter } from '../filter.tsx'
import type { NamedJob } from './grouped.ts'
import styles from './job-filter.module.css'

/** What an address may narrow the list down to. */
export type Chosen = Record<keyof typeof facets, string | null>

interface Facet {
  label: string
  of(job: NamedJob): string
  /** Where the alphabet would be a strange one. */
  order?: readonly string[]
}
const facets = {
  kategorie: { label: 'Bereich', of: (job) => job.category },
  art: { label: 'Art', of: (job) => job.type, order: jobTypes },
  level: { label: 'Level', of: (job) => job.experience_level, order: experienceLevels },
} satisfies Record<string, Facet>
const entries = Object.entries(facets) as [keyof typeof facets, Facet][]

export const fits = (job: NamedJob, chosen: Chosen) =>
  entries.every(([name, { of }]) => chosen[name] === null || of(job) === chosen[name])

/** Each choice keeps the others; one that is made can be taken back by its own link. */
export function JobFilter({ jobs, chosen }: { jobs: NamedJob[]; chosen: Chosen }) {
  return (
    <div className={styles.filters}>
      {entries.map(([name, { label, of, order }]) => {
        const used = [...new Set(jobs.map(of))]
        const values = order ? order.filter((each) => used.includes(each)) : used
        if (values.length < 2) return null
        return (
          <Filter
            key={name}
            label={label}
            choices={[null, ...values].map((value) => ({
              label: value ?? 'Alle',
              to: addressOf({ ...chosen, [name]: value }),
              isCurrent: chosen[name] === value,
            }))}
          />
        )
      })}
    </div>
  )
}

function addressOf(chosen: Chosen) {
  const query = new URLSearchParams(
    Object.entries(chosen).filter((entry): entry is [string, string] => entry[1] !== null),
  )
  return `/karriere${query.size > 0 ? `?${query}` : ''}#jobs`
}
