import { Section } from '../parts/section.tsx'
import styles from './history.module.css'

interface Props {
  heading: string
  events: { year: string; text: string }[]
}

/** Years and events along the wire. */
export function History({ heading, events }: Props) {
  if (events.length === 0) return null
  return (
    <Section heading={heading} className={styles.body}>
      <ol className={styles.events}>
        {events.map(({ year, text }) => (
          <li key={year + text} className={styles.event} data-joint>
            <strong className={styles.year} data-display>
              {year}
            </strong>
            <p className={styles.text} data-lead>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
