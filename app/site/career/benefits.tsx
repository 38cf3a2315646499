import type { JobBenefit } from '../../content/job.ts'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../section.tsx'
import styles from './benefits.module.css'

export function Benefits({ benefits }: { benefits: JobBenefit[] }) {
  if (benefits.length === 0) return null
  return (
    <Section id="vorteile" heading="Vorteile" ground="mist">
      <ul className={styles.benefits}>
        {benefits.map(({ id, icon, title, description }) => (
          <li key={id} className={styles.benefit}>
            <Icon name={icon} className={styles.icon} />
            <h3>{title}</h3>
            <p className={styles.text}>{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
