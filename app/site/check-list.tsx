import { Icon } from '../ui/icon.tsx'
import styles from './check-list.module.css'

/** Short points with a tick each. */
export function CheckList({ points }: { points: string[] }) {
  return (
    <ul className={styles.list}>
      {points.map((point) => (
        <li key={point} className={styles.point}>
          <Icon name="check" />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  )
}
