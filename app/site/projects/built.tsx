import type { Project } from '#content/types/project.ts'
import { Section } from '../parts/section.tsx'
import styles from './built.module.css'

/** Numbered list of features. */
export function FeatureList({
  heading,
  features,
}: { heading: string } & Pick<Project, 'features'>) {
  if (features.length === 0) return null
  return (
    <Section heading={heading} room={['m', 'l']} className={styles.body}>
      <ol className={styles.rows}>
        {features.map(({ title, description }) => (
          <li key={title} className={styles.row}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{description}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
