import type { Job, JobBenefit } from '../../content/job.ts'
import { Icon } from '../../ui/icon.tsx'
import { CheckList } from '../check-list.tsx'
import styles from './job-points.module.css'

/** What is to be done, what is asked for, what is offered. */
export function JobPoints({ job, benefits }: { job: Job; benefits: JobBenefit[] }) {
  return (
    <>
      <Points heading="Ihre Aufgaben" points={job.responsibilities} />
      <Points heading="Das bringen Sie mit" points={job.requirements} />
      {benefits.length > 0 && (
        <section className={styles.points}>
          <h2 className={styles.heading}>Das bieten wir</h2>
          <ul className={styles.benefits}>
            {benefits.map(({ id, icon, title, description }) => (
              <li key={id} className={styles.benefit}>
                <Icon name={icon} />
                <div>
                  <strong>{title}</strong>
                  <p>{description}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Points({ heading, points }: { heading: string; points: string[] }) {
  if (points.length === 0) return null
  return (
    <section className={styles.points}>
      <h2 className={styles.heading}>{heading}</h2>
      <CheckList points={points} />
    </section>
  )
}
