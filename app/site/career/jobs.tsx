import { Link } from 'react-router'
import { Section } from '../section.tsx'
import type { NamedJob } from './grouped.ts'
import { JobCard } from './job-card.tsx'
import { type Chosen, fits, JobFilter } from './job-filter.tsx'
import styles from './jobs.module.css'

/** The open jobs by category, narrowed down by the address. */
export function Jobs({ jobs, chosen }: { jobs: NamedJob[]; chosen: Chosen }) {
  const shown = jobs.filter((job) => fits(job, chosen))
  const categories = [...new Set(shown.map(({ category }) => category))]
  if (jobs.length === 0)
    return (
      <Section id="jobs" heading="Derzeit keine offenen Stellen">
        <p>
          Schauen Sie bald wieder vorbei, oder <Link to="/kontakt">schreiben Sie uns</Link>, was Sie
          suchen.
        </p>
      </Section>
    )
  return (
    <Section id="jobs" heading="Wen wir suchen" className={styles.jobs}>
      <JobFilter jobs={jobs} chosen={chosen} />
      <p className={styles.count} role="status">
        {shown.length === 1 ? '1 Stelle' : `${shown.length} Stellen`}
        {shown.length < jobs.length && ` von ${jobs.length}`}
      </p>
      {shown.length === 0 && (
        <p className={styles.empty}>
          Zu dieser Auswahl passt gerade keine Stelle.{' '}
          <Link to="/karriere#jobs" preventScrollReset>
            Alle Stellen ansehen
          </Link>
        </p>
      )}
      {categories.map((category) => (
        <div key={category} className={styles.category}>
          <h3 className={styles.name}>{category}</h3>
          <ul className={styles.list}>
            {shown
              .filter((job) => job.category === category)
              .map((job) => (
                <JobCard key={job.id} job={job} />
              ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}
