import type { Feature } from '#content/types/feature.ts'
import { translate } from '#core/site-language/translate.ts'
import { useReveal } from '#ui/use-reveal.ts'
import { Section } from '../parts/section.tsx'
import { FeatureDrawing } from './feature-drawing.tsx'
import styles from './features.module.css'

export function Features({ features, siteName }: { features: Feature[]; siteName: string }) {
  if (features.length === 0) return null
  return (
    <Section
      id="merkmale"
      heading={translate('Warum {name}?', { name: siteName })}
      room={['l', 'm']}
    >
      <ol className={styles.features}>
        {features.map((feature) => (
          <Item key={feature.id} {...feature} />
        ))}
      </ol>
    </Section>
  )
}

function Item({ icon, title, description, benefits }: Feature) {
  const [ref, isSeen] = useReveal<HTMLLIElement>()
  return (
    <li ref={ref} className={styles.feature} data-seen={isSeen}>
      <FeatureDrawing icon={icon} />
      <div className={styles.words}>
        <h3>{title}</h3>
        <p className={styles.text}>{description}</p>
        <ul className={styles.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit} className={styles.benefit}>
              {benefit}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
