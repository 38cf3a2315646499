import { href } from 'react-router'
import { experienceLevels, jobTypes } from '../../content/job-kinds.ts'
import { Filter } from '../filter.tsx'
import { listAddress } from '../paged.ts'
import type { NamedJob } from './grouped.ts'
import styles from './job-filter.module.css'

/** What an address may narrow the list down to. */
export type Chosen = Record<keyof typeof facets, string | null>

type Filtered = Pick<NamedJob, 'category' | 'type' | 'experience_level'>

interface Facet {
  label: string
  of(job: Filtered): string
  /** Where the alphabet would be a strange one. */
  order?: readonly string[]
}
const facets = {
  kategorie: { label: 'Bereich', of: (job) => job.category },
  art: { label: 'Beschäftigungsart', of: (job) => job.type, order: jobTypes },
  level: { label: 'Erfahrung', of: (job) => job.experience_level, order: experienceLevels },
} satisfies Record<string, Facet>
const entries = Object.entries(facets) as [keyof typeof facets, Facet][]

export const fits = (job: Filtered, chosen: Chosen) =>
  entries.every(([name, { of }]) => chosen[name] === null || of(job) === chosen[name])

/** What there is to choose from, and how many jobs each choice leaves beside the others that are made. */
export interface Choices {
  name: keyof typeof facets
  label: string
  /** Without this choice. */
  all: number
  values: { value: string; count: number }[]
}

/** Nothing is offered that leaves none. */
export const choicesOf = (jobs: Filtered[], chosen: Chosen): Choices[] =>
  entries.map(([name, { label, of, order }]) => {
    const others = jobs.filter((each) => fits(each, { ...chosen, [name]: null }))
    const values = (order ?? [...new Set(jobs.map(of))])
      .map((value) => ({ value, count: others.filter((each) => of(each) === value).length }))
      .filter(({ count }) => count > 0)
    return { name, label, all: others.length, values }
  })

/** Fewer jobs are looked through at a glance. */
const manyJobs = 12
/** More chips are no row any longer. */
const inRow = 8

interface Props {
  choices: Choices[]
  chosen: Chosen
  open: number
}

/** Each choice keeps the others; one that is made can be taken back by its own link. */
export function JobFilter({ choices, chosen, open }: Props) {
  const [first, ...others] = choices
  if (!first) return null
  const more = open >= manyJobs || others.some(({ name }) => chosen[name]) ? others : []
  const rest = { ...first, label: 'Weitere Bereiche', values: first.values.slice(inRow) }
  const hidden = [rest, ...more].map((each) => row(each, chosen, each === rest))
  return (
    <div className={styles.filters}>
      {row({ ...first, values: first.values.slice(0, inRow) }, chosen)}
      {hidden.some(Boolean) && (
        <details
          open={
            more.some(({ name }) => chosen[name]) ||
            rest.values.some(({ value }) => value === chosen.kategorie)
          }
        >
          <summary className={styles.more}>Weitere Filter</summary>
          <div className={styles.filters}>{hidden}</div>
        </details>
      )}
    </div>
  )
}

/** A facet as a row of chips; none where there is nothing to choose. */
function row({ name, label, all, values }: Choices, chosen: Chosen, isRest = false) {
  if (values.length < (isRest ? 1 : 2) && (isRest || !chosen[name])) return null
  const everything = isRest ? [] : [{ value: null, count: all }]
  return (
    <Filter
      key={label}
      label={label}
      choices={[...everything, ...values].map(({ value, count }) => ({
        label: value ?? 'Alle',
        count,
        to: `${listAddress(href('/karriere'), { ...chosen, [name]: value })}#jobs`,
        isCurrent: chosen[name] === value,
      }))}
    />
  )
}
