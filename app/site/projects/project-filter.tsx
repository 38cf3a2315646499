import { href } from 'react-router'
import { translate } from '#core/site-language/translate.ts'
import type { FacetCounts, FacetValues } from '../parts/facets.ts'
import { buildFilterLinks, FilterLinks, MoreFilters, maxLinksInRow } from '../parts/filter.tsx'
import { createListAddress } from '../parts/paginate.ts'
import styles from './project-filter.module.css'

export type ProjectFacet = 'branche' | 'technologie'

interface Props {
  choices: Record<ProjectFacet, FacetCounts>
  chosen: FacetValues<ProjectFacet>
}

/** Filters by industry and, folded away, by technology. Each filter keeps the other. */
export function ProjectFilter({ choices, chosen }: Props) {
  const links = (name: ProjectFacet) =>
    buildFilterLinks(choices[name], chosen[name], (value) =>
      createListAddress(href('/projekte'), { ...chosen, [name]: value }),
    )
  /** Whether any choice reduces the list. */
  const isUseful = (name: ProjectFacet) =>
    chosen[name] !== null || choices[name].values.some(([, count]) => count < choices[name].all)
  const industries = links('branche')
  const rest = industries.slice(maxLinksInRow)
  const hasTechnologies = isUseful('technologie')
  return (
    <div className={styles.filters} data-unprinted>
      {isUseful('branche') && (
        <FilterLinks
          label={translate('Branche')}
          choices={industries.slice(0, maxLinksInRow)}
          isBare
        />
      )}
      {(rest.length > 0 || hasTechnologies) && (
        <MoreFilters
          isOpen={chosen.technologie !== null || rest.some(({ isCurrent }) => isCurrent)}
        >
          {rest.length > 0 && <FilterLinks label={translate('Weitere Branchen')} choices={rest} />}
          {hasTechnologies && (
            <FilterLinks label={translate('Technologie')} choices={links('technologie')} />
          )}
        </MoreFilters>
      )}
    </div>
  )
}
