import { href } from 'react-router'
import { Filter } from '../filter.tsx'
import { listAddress } from '../paged.ts'
import type { Chosen, Facets } from './facets.ts'
import styles from './project-filter.module.css'

interface Props {
  facets: Facets
  chosen: Chosen
}

/** So many industries stand in the row, the rest behind „Weitere“. */
const most = 8

/** Industries first; with what it was built is asked more rarely. Each choice keeps the other. */
export function ProjectFilter({ facets, chosen }: Props) {
  const industries = choices('branche', facets, chosen)
  const technologies = choices('technologie', facets, chosen)
  const rest = industries.slice(most + 1)
  const hasIndustries = narrows('branche', facets, chosen)
  const hasTechnologies = narrows('technologie', facets, chosen)
  return (
    <div className={styles.filters} data-unprinted>
      {hasIndustries && <Filter label="Branche" choices={industries.slice(0, most + 1)} isBare />}
      {(rest.length > 0 || hasTechnologies) && (
        <details
          className={styles.more}
          open={chosen.technologie !== null || rest.some(({ isCurrent }) => isCurrent)}
        >
          <summary className={styles.summary} data-tap>
            Weitere
          </summary>
          <div className={styles.rest}>
            {rest.length > 0 && <Filter label="Weitere Branchen" choices={rest} />}
            {hasTechnologies && <Filter label="Technologie" choices={technologies} />}
          </div>
        </details>
      )}
    </div>
  )
}

/** What leaves as many as there are is no choice. */
const narrows = (name: keyof Chosen, facets: Facets, chosen: Chosen) =>
  chosen[name] !== null || facets[name].some(([, count]) => count < facets.all[name])

function choices(name: keyof Chosen, facets: Facets, chosen: Chosen) {
  const to = (value: string | null) => listAddress(href('/projekte'), { ...chosen, [name]: value })
  const all = { label: 'Alle', count: facets.all[name], to: to(null), isCurrent: !chosen[name] }
  const each = facets[name].map(([label, count]) => ({
    label,
    count,
    to: to(label),
    isCurrent: label === chosen[name],
  }))
  return [all, ...each]
}
