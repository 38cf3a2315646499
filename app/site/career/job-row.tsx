import { href } from 'react-router'
import { salaryFigures } from '#content/types/salary.ts'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { applicationAddress } from './application-address.ts'
import styles from './job-row.module.css'
import type { JobWithCategory } from './sort-by-category.ts'

/** Fields of a job in a list. */
export type ListedJob = ReturnType<typeof toListedJob>

export const toListedJob = (job: JobWithCategory, position = job.title) => ({
  id: job.id,
  title: job.title,
  position,
  category: job.category,
  facts: [job.type, job.experience_level, job.location],
  pay: salaryFigures(job),
  payNote: job.salary_range,
})

export function JobRow({ job: { id, title, position, facts, pay, payNote } }: { job: ListedJob }) {
  return (
    <li className={styles.job}>
      <div className={styles.words}>
        <h4 className={styles.title}>
          <PageLink to={href('/karriere/:id', { id: String(id) })} data-whole>
            {title}
          </PageLink>
        </h4>
        <p className={styles.facts} data-note>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <p className={styles.pay}>
        {pay && (
          <>
            <strong className={styles.amount}>{pay.amount}</strong>{' '}
            <span className={styles.note} data-note>
              {pay.period}
            </span>
          </>
        )}
        {payNote && (
          <span className={styles.note} data-note>
            {' '}
            {payNote}
          </span>
        )}
      </p>
      <PageLink
        to={applicationAddress(position)}
        className={styles.apply}
        data-way="on"
        data-unprinted
        data-tap
      >
        <span>
          Jetzt bewerben<span className="spoken">: {position}</span>
        </span>
        <Icon name="arrow-right" />
      </PageLink>
    </li>
  )
}
