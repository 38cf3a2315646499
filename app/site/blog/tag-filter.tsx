import { href } from 'react-router'
import type { Choices } from '../facets.ts'
import { buildFilterLinks, Filter, inRow, More } from '../filter.tsx'
import { listAddress } from '../paged.ts'
import styles from './list.module.css'

export function TagFilter({ tags, current }: { tags: Choices; current: string | null }) {
  const links = buildFilterLinks(tags, current, (tag) =>
    listAddress(href('/blog'), { schlagwort: tag }),
  )
  const rest = links.slice(inRow)
  return (
    <div className={styles.filters}>
      <Filter label="Schlagwort" choices={links.slice(0, inRow)} />
      {rest.length > 0 && (
        <More isOpen={rest.some(({ isCurrent }) => isCurrent)}>
          <Filter label="Weitere Schlagwörter" choices={rest} />
        </More>
      )}
    </div>
  )
}
