import { formatProjectResult, type ProjectResult } from '#content/types/results.ts'
import styles from './measured-result.module.css'

interface Props extends Omit<ProjectResult, 'label'> {
  size?: 'numeral' | 'claim' | 'head' | 'title'
  /** Draws the branch from the wire; for the first column. */
  isAtWire?: boolean
}

/** A measured result: old value struck through, and new value. Screen readers read 'vorher 47, nachher 19 Minuten'. */
export function MeasuredResult({ before, after, unit, size = 'numeral', isAtWire }: Props) {
  const isLong = (before?.length ?? 0) + after.length > 9
  return (
    <p
      className={styles.result}
      data-display
      data-size={isLong && size !== 'title' ? 'head' : size}
      data-at-wire={isAtWire}
    >
      <span className={`spoken ${styles.words}`}>
        {formatProjectResult({ before, after, unit })}
      </span>
      <span className={styles.shown} aria-hidden="true">
        {before && <s className={styles.before}>{before}</s>}
        <span className={styles.after}>{after}</span>
        <span className={styles.unit}>{unit}</span>
      </span>
    </p>
  )
}
