import type { JobBenefit } from '#content/types/job.ts'
import { translate } from '#core/site-language/translate.ts'
import { Icon } from '#ui/icon.tsx'
import { Section } from '../parts/section.tsx'
import styles from './benefits.module.css'

export function Benefits({ benefits }: { benefits: JobBenefit[] }) {
  if (benefits.length === 0) return null
  return (
    <Section id="vorteile" heading={translate('Vorteile')} ground="mist" room={['m', 'l']}>
      <BenefitRows benefits={benefits} />
    </Section>
  )
}

/** Benefits with an icon, in up to two columns. */
export function BenefitRows({ benefits }: { benefits: JobBenefit[] }) {
  return (
    <ul className={styles.benefits}>
      {benefits.map(({ id, icon, title, description }) => (
        <li key={id} className={styles.benefit}>
          <Icon name={icon} className={styles.icon} />
          <div>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{description}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
