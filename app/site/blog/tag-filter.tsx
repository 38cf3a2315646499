import { href } from 'react-router'
import { translate } from '#core/site-language/translate.ts'
import type { FacetCounts } from '../parts/facets.ts'
import { buildFilterLinks, FilterLinks, MoreFilters, maxLinksInRow } from '../parts/filter.tsx'
import { createListAddress } from '../parts/paginate.ts'
import styles from './list.module.css'

export function TagFilter({ tags, current }: { tags: FacetCounts; current: string | null }) {
  const links = buildFilterLinks(tags, current, (tag) =>
    createListAddress(href('/blog'), { schlagwort: tag }),
  )
  const rest = links.slice(maxLinksInRow)
  return (
    <div className={styles.filters}>
      <FilterLinks label={translate('Schlagwort')} choices={links.slice(0, maxLinksInRow)} />
      {rest.length > 0 && (
        <MoreFilters isOpen={rest.some(({ isCurrent }) => isCurrent)}>
          <FilterLinks label={translate('Weitere Schlagwörter')} choices={rest} />
        </MoreFilters>
      )}
    </div>
  )
}
