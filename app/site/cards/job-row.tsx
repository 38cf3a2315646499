import { href } from 'react-router'
import type { Job } from '#content/types/job.ts'
import { positionNameFields } from '#content/types/job-positions.ts'
import { formatSalaryFigures } from '#content/types/salary.ts'
import { getSiteLanguage, translate } from '#core/site-language/translate.ts'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { createApplicationFormAddress } from './application-form-address.ts'
import styles from './job-row.module.css'

/** Fields of a job in a list. */
export type ListedJob = ReturnType<typeof toListedJob>

/** Fields read for all jobs: enough to group, filter and list them. */
export const jobListFields = [
  ...positionNameFields,
  'category_id',
  'experience_level',
  'is_active',
  'valid_through',
  'salary_min',
  'salary_max',
  'salary_period',
  'salary_range',
] as const

type JobFields = Pick<Job, 'id' | (typeof jobListFields)[number]>

export const toListedJob = (job: JobFields, position = job.title) => ({
  id: job.id,
  title: job.title,
  position,
  facts: [translate(job.type), translate(job.experience_level), job.location],
  pay: formatSalaryFigures(job),
  payNote: job.salary_range,
})

interface Props {
  job: ListedJob
  /** The heading of the title. */
  title?: 'h3' | 'h4'
}

export function JobRow({ job, title: Title = 'h4' }: Props) {
  const { id, title, position, facts, pay, payNote } = job
  return (
    <li className={styles.job}>
      <div className={styles.words}>
        <Title className={styles.title}>
          <PageLink to={href('/karriere/:id', { id: String(id) })} data-whole>
            {title}
          </PageLink>
        </Title>
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
        to={createApplicationFormAddress(position)}
        className={styles.apply}
        data-way="on"
        data-unprinted
        data-tap
      >
        <span>
          {translate('Jetzt bewerben')}
          <span className="spoken">: {getSiteLanguage() === 'de' ? position : title}</span>
        </span>
        <Icon name="arrow-right" />
      </PageLink>
    </li>
  )
}
