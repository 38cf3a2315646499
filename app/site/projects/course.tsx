import type { projectsPageSettings } from '#content/settings/offer-pages.ts'
import type { SettingValues } from '#content/settings/setting.ts'
import type { Project } from '#content/types/project.ts'
import { getSituation } from '#content/types/results.ts'
import { MeasuredResult } from '../parts/measured-result.tsx'
import styles from './course.module.css'

interface Props {
  project: Project
  words: SettingValues<typeof projectsPageSettings>
}

/** Situation, steps and results of a project. Omits empty parts. */
export function ProjectCaseStudy({ project, words }: Props) {
  const { steps, results } = project
  return (
    <div className={styles.course}>
      <section className={styles.part}>
        <h2 className={styles.heading} data-title data-point>
          {words.situationHeading}
        </h2>
        <p className={styles.situation}>{getSituation(project)}</p>
      </section>
      {steps.length > 0 && (
        <section className={styles.part} data-is="steps">
          <h2 className={styles.heading} data-title>
            {words.stepsHeading}
          </h2>
          <ol className={styles.steps}>
            {steps.map(({ when, text }) => (
              <li key={when + text} className={styles.step} data-joint>
                <p className={styles.when}>{when}</p>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {results.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.heading} data-title>
            {words.resultsHeading}
          </h2>
          <ul className={styles.results}>
            {results.map((each) => (
              <li key={each.label}>
                <MeasuredResult {...each} size="head" />
                <p className={styles.label}>{each.label}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
