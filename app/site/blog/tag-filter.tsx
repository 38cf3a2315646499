import { href } from 'react-router'
import type { Choices } from '../facets.ts'
import { Filter, inRow, linksOf } from '../filter.tsx'
import { listAddress } from '../paged.ts'
import styles from './list.module.css'

export function TagFilter({ tags, current }: { tags: Choices; current: string | null }) {
  const links = linksOf(tags, current, (tag) => listAddress(href('/blog'), { schlagwort: tag }))
  const rest = links.slice(inRow)
  return (
    <div className={styles.filters}>
      <Filter label="Schlagwort" choices={links.slice(0, inRow)} />
      {rest.length > 0 && (
        <details open={rest.some(({ isCurrent }) => isCurrent)}>
          <summary className={styles.summary} data-tap>
            Weitere
          </summary>
          <Filter label="Weitere Schlagwörter" choices={rest} />
        </details>
      )}
    </div>
  )
}
