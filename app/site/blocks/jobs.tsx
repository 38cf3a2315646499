import { translate } from '#core/site-language/translate.ts'
import { JobRow } from '../cards/job-row.tsx'
import { BlockSection } from './block-section.tsx'
import styles from './jobs.module.css'
import type { BlockProps } from './look.ts'

export function Jobs({ values: { heading }, items }: BlockProps<'jobs'>) {
  return (
    <BlockSection heading={heading} name={translate('Offene Stellen')}>
      <ul className={styles.jobs}>
        {items.map((job) => (
          <JobRow key={job.id} job={job} title="h3" />
        ))}
      </ul>
    </BlockSection>
  )
}
