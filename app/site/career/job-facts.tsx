import { Button } from '../../ui/button.tsx'
import { FactList } from '../fact-list.tsx'
import { Tags } from '../tags.tsx'
import { applicationAddress } from './application-address.ts'
import type { NamedJob } from './grouped.ts'
import styles from './job-facts.module.css'

export function JobFacts({ job }: { job: NamedJob }) {
  return (
    <aside className={styles.facts} aria-label="Eckdaten">
      <FactList
        facts={[
          ['Gehalt im Jahr', job.salary_range],
          ['Art', job.type],
          ['Level', job.experience_level],
          ['Ort', job.location],
          ['Bereich', job.category],
          ['Abteilung', job.department],
          ['Bewerbung bis', job.valid_through && germanDay(job.valid_through)],
          ['Kenntnisse', job.skills.length > 0 && <Tags label="Kenntnisse" words={job.skills} />],
        ]}
      />
      <Button to={applicationAddress(job.title)}>Jetzt bewerben</Button>
    </aside>
  )
}

/** `2026-05-31` as 31. Mai 2026 */
const germanDay = (day: string) =>
  new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
