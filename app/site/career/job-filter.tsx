import { href } from 'react-router'
import { experienceLevels, jobTypes } from '#content/types/job-kinds.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import { translate } from '#core/site-language/translate.ts'
import { createFacetFilter, type FacetCounts, type FacetValues } from '../parts/facets.ts'
import { buildFilterLinks, FilterLinks, MoreFilters, maxLinksInRow } from '../parts/filter.tsx'
import { createListAddress } from '../parts/paginate.ts'
import styles from './job-filter.module.css'
import type { JobWithCategory } from './sort-jobs-by-category.ts'

type FacetFields = Pick<JobWithCategory, 'category' | 'type' | 'experience_level'>

const labels = { kategorie: 'Bereich', art: 'Beschäftigungsart', level: 'Erfahrung' } as const
export type JobFacet = keyof typeof labels
const names = keysOf(labels)
/** Fixed order of the choices, where that of the jobs would look random. */
const orders: Record<JobFacet, readonly string[]> = {
  kategorie: [],
  art: jobTypes,
  level: experienceLevels,
}

export const { matchesFacets, countChoices } = createFacetFilter(
  {
    kategorie: (job: FacetFields) => [job.category],
    art: (job: FacetFields) => [job.type],
    level: (job: FacetFields) => [job.experience_level],
  },
  (values, name) =>
    values.toSorted(([a], [b]) => orders[name].indexOf(a) - orders[name].indexOf(b)),
)

/** From this number of open jobs on all filters are offered. */
const manyJobs = 12

interface Props {
  choices: Record<JobFacet, FacetCounts>
  chosen: FacetValues<JobFacet>
  open: number
}

/** Each filter keeps the others. A filter in use is always offered, so that it can be removed. */
export function JobFilter({ choices, chosen, open }: Props) {
  const links = (name: JobFacet) =>
    buildFilterLinks(
      choices[name],
      chosen[name],
      (value) => `${createListAddress(href('/karriere'), { ...chosen, [name]: value })}#jobs`,
    )
  const isUseful = (name: JobFacet) => chosen[name] || choices[name].values.length > 1
  const [, ...otherFacets] = names
  const isFiltered = otherFacets.some((name) => chosen[name])
  const visibleFacets = open >= manyJobs || isFiltered ? otherFacets.filter(isUseful) : []
  const categories = links('kategorie')
  const rest = categories.slice(maxLinksInRow)
  return (
    <div className={styles.filters}>
      {isUseful('kategorie') && (
        <FilterLinks
          label={translate(labels.kategorie)}
          choices={categories.slice(0, maxLinksInRow)}
        />
      )}
      {(rest.length > 0 || visibleFacets.length > 0) && (
        <MoreFilters
          words={translate('Weitere Filter')}
          isOpen={isFiltered || rest.some(({ isCurrent }) => isCurrent)}
        >
          {rest.length > 0 && <FilterLinks label={translate('Weitere Bereiche')} choices={rest} />}
          {visibleFacets.map((name) => (
            <FilterLinks key={name} label={translate(labels[name])} choices={links(name)} />
          ))}
        </MoreFilters>
      )}
    </div>
  )
}
