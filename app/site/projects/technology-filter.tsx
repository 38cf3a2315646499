import { Filter } from '../filter.tsx'
import styles from './technology-filter.module.css'

interface Props {
  /** One entry for each project that uses it. */
  technologies: string[]
  current: string | null
}

/** What several projects use stands in the row, the rest behind 'Weitere'. */
export function TechnologyFilter({ technologies, current }: Props) {
  const counts = new Map<string, number>()
  for (const name of technologies) counts.set(name, (counts.get(name) ?? 0) + 1)
  const choices = [...counts]
    .sort(([a, many], [b, more]) => more - many || a.localeCompare(b, 'de'))
    .map(([label, count]) => ({
      label,
      count,
      to: `/projekte?technologie=${encodeURIComponent(label)}`,
      isCurrent: label === current,
    }))
  const isFrequent = ({ count }: { count: number }) => count > 1
  const frequent = choices.length > 8 ? choices.filter(isFrequent).slice(0, 8) : choices
  const rest = choices.slice(frequent.length)
  return (
    <div className={styles.filters}>
      <Filter
        label="Technologie"
        choices={[{ label: 'Alle', to: '/projekte', isCurrent: !current }, ...frequent]}
      />
      {rest.length > 0 && (
        <details className={styles.more} open={rest.some(({ isCurrent }) => isCurrent)}>
          <summary>Weitere Technologien</summary>
          <Filter label="Weitere" choices={rest} />
        </details>
      )}
    </div>
  )
}
