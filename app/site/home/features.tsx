import type { Feature } from '../../content/feature.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSeen } from '../../ui/seen.ts'
import { Section } from '../section.tsx'
import styles from './features.module.css'

export function Features({ features, siteName }: { features: Feature[]; siteName: string }) {
  if (features.length === 0) return null
  return (
    <Section id="merkmale" heading={`Warum ${siteName}?`} className={styles.section}>
      <ol className={styles.features}>
        {features.map((feature) => (
          <Item key={feature.id} {...feature} />
        ))}
      </ol>
    </Section>
  )
}

function Item({ icon, title, description, benefits }: Feature) {
  const [ref, seen] = useSeen<HTMLLIElement>()
  return (
    <li ref={ref} className={styles.feature} data-seen={seen}>
      <Icon name={icon} className={styles.icon} />
      <div>
        <h3>{title}</h3>
        <p className={styles.text}>{description}</p>
        <ul className={styles.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit} className={styles.benefit}>
              <Icon name="check" />
              {benefit}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
