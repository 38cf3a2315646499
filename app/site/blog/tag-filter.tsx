import { href } from 'react-router'
import { Filter } from '../filter.tsx'
import { listAddress } from '../paged.ts'
import styles from './list.module.css'

interface Props {
  /** What most posts are about comes first. */
  tags: [tag: string, count: number][]
  total: number
  current: string | null
}

/** So many stand in the row, the rest behind „Weitere“. */
const most = 8

export function TagFilter({ tags, total, current }: Props) {
  const choices = tags.map(([tag, count]) => choice(tag, count, current))
  const rest = choices.slice(most)
  return (
    <div className={styles.filters}>
      <Filter
        label="Schlagwort"
        choices={[choice(null, total, current), ...choices.slice(0, most)]}
      />
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

const choice = (tag: string | null, count: number, current: string | null) => ({
  label: tag ?? 'Alle',
  count,
  to: listAddress(href('/blog'), { schlagwort: tag }),
  isCurrent: tag === current,
})
