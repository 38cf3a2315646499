import { href } from 'react-router'
import type { Choices, FacetValues } from '../facets.ts'
import { buildFilterLinks, Filter, inRow, More } from '../filter.tsx'
import { listAddress } from '../paged.ts'
import styles from './project-filter.module.css'

export type ProjectFacet = 'branche' | 'technologie'

interface Props {
  choices: Record<ProjectFacet, Choices>
  chosen: FacetValues<ProjectFacet>
}

/** Filters by industry and, folded away, by technology. Each filter keeps the other. */
export function ProjectFilter({ choices, chosen }: Props) {
  const links = (name: ProjectFacet) =>
    buildFilterLinks(choices[name], chosen[name], (value) =>
      listAddress(href('/projekte'), { ...chosen, [name]: value }),
    )
  /** Whether any choice reduces the list. */
  const isUseful = (name: ProjectFacet) =>
    chosen[name] !== null || choices[name].values.some(([, count]) => count < choices[name].all)
  const industries = links('branche')
  const rest = industries.slice(inRow)
  const hasTechnologies = isUseful('technologie')
  return (
    <div className={styles.filters} data-unprinted>
      {isUseful('branche') && (
        <Filter label="Branche" choices={industries.slice(0, inRow)} isBare />
      )}
      {(rest.length > 0 || hasTechnologies) && (
        <More isOpen={chosen.technologie !== null || rest.some(({ isCurrent }) => isCurrent)}>
          {rest.length > 0 && <Filter label="Weitere Branchen" choices={rest} />}
          {hasTechnologies && <Filter label="Technologie" choices={links('technologie')} />}
        </More>
      )}
    </div>
  )
}
