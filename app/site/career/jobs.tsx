import { href } from 'react-router'
import { translate } from '#core/site-language/translate.ts'
import { LocalizedLink } from '#ui/page-link.tsx'
import { JobRow, type ListedJob } from '../cards/job-row.tsx'
import type { FacetCounts, FacetValues } from '../parts/facets.ts'
import { createListAddress } from '../parts/paginate.ts'
import { Pagination } from '../parts/pagination.tsx'
import { Section } from '../parts/section.tsx'
import { type JobFacet, JobFilter } from './job-filter.tsx'
import styles from './jobs.module.css'

interface Props {
  words: { listHeading: string; empty: string }
  /** Number of open jobs. */
  open: number
  /** Number of jobs that match the filter. */
  total: number
  /** Jobs on this page. */
  jobs: (ListedJob & { category: string })[]
  page: number
  pages: number
  choices: Record<JobFacet, FacetCounts>
  chosen: FacetValues<JobFacet>
}

/** The open jobs by category, filtered by the address. */
export function Jobs({ words, open, total, jobs, page, pages, choices, chosen }: Props) {
  const categories = [...new Set(jobs.map(({ category }) => category))]
  if (open === 0)
    return (
      <Section id="jobs" heading={translate('Derzeit keine offenen Stellen')}>
        <p>
          {words.empty}{' '}
          <LocalizedLink to={href('/kontakt')}>{translate('Schreiben Sie uns')}</LocalizedLink>
        </p>
      </Section>
    )
  return (
    <Section id="jobs" heading={words.listHeading} room={['s', 'm']} className={styles.jobs}>
      {open > 1 && <JobFilter choices={choices} chosen={chosen} open={open} />}
      <p className={total < open ? styles.count : 'spoken'} role="status">
        {total === 1 ? translate('1 Stelle') : translate('{count} Stellen', { count: total })}
        {total < open && translate(' von {count}', { count: open })}
      </p>
      {total === 0 && (
        <p className={styles.empty}>
          {translate('Zu dieser Auswahl passt gerade keine Stelle.')}{' '}
          <LocalizedLink to={`${href('/karriere')}#jobs`} preventScrollReset>
            {translate('Alle Stellen ansehen')}
          </LocalizedLink>
        </p>
      )}
      {categories.map((category) => (
        <div key={category} className={styles.category}>
          <h3 className={styles.name}>{category}</h3>
          <ul className={styles.list}>
            {jobs
              .filter((job) => job.category === category)
              .map((job) => (
                <JobRow key={job.id} job={job} />
              ))}
          </ul>
        </div>
      ))}
      <Pagination
        page={page}
        pages={pages}
        addressOf={(pageNumber) =>
          `${createListAddress(href('/karriere'), chosen, pageNumber)}#jobs`
        }
        words={{ previous: translate('Vorherige Stellen'), next: translate('Weitere Stellen') }}
      />
    </Section>
  )
}
