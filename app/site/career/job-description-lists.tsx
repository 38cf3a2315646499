import type { ReactNode } from 'react'
import type { JobHeadings } from '#content/settings/people-pages.ts'
import type { Job, JobBenefit } from '#content/types/job.ts'
import { BenefitRows } from './benefits.tsx'
import styles from './job-description-lists.module.css'

interface Props {
  job: Job
  benefits: JobBenefit[]
  words: JobHeadings
}

/** Tasks, requirements and benefits of a job. */
export function JobDescriptionLists({ job, benefits, words }: Props) {
  return (
    <>
      <Points heading={words.tasksHeading} points={job.responsibilities} />
      <Points heading={words.profileHeading} points={job.requirements} />
      {benefits.length > 0 && (
        <Part heading={words.offerHeading}>
          <BenefitRows benefits={benefits} />
        </Part>
      )}
    </>
  )
}

function Points({ heading, points }: { heading: string; points: string[] }) {
  if (points.length === 0) return null
  return (
    <Part heading={heading}>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point} className={styles.point}>
            {point}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{heading}</h2>
      {children}
    </section>
  )
}
