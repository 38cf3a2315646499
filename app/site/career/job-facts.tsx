import { salaryFigures } from '#content/types/salary.ts'
import { Button } from '#ui/button.tsx'
import { applicationAddress } from '../cards/application-address.ts'
import type { ContactPersonData } from '../page-texts.server.ts'
import { FactList } from '../parts/fact-list.tsx'
import { Tags } from '../parts/tags.tsx'
import { toTelUrl } from '../parts/telephone.ts'
import styles from './job-facts.module.css'
import type { JobWithCategory } from './sort-by-category.ts'

interface Props {
  job: JobWithCategory
  /** What the application form calls the job. */
  position: string
  /** Last day to apply, formatted. */
  until: string | null
  answers: ContactPersonData
}

/** Key facts of a job: salary first, contact person last. */
export function JobFacts({ job, position, until, answers }: Props) {
  const pay = salaryFigures(job)
  return (
    <aside className={styles.facts} data-ground="raised" aria-label="Eckdaten">
      {pay && (
        <p>
          <strong className={styles.amount} data-display>
            {pay.amount}
          </strong>{' '}
          <span className={styles.period} data-note>
            {pay.period}
          </span>
        </p>
      )}
      <div className={styles.apply}>
        <Button to={applicationAddress(position)} hasArrow>
          Jetzt bewerben
        </Button>
      </div>
      <FactList
        className={styles.list}
        facts={[
          [pay ? 'Zum Gehalt' : 'Gehalt', job.salary_range],
          ['Beschäftigungsart', job.type],
          ['Erfahrung', job.experience_level],
          ['Ort', job.location],
          ['Bereich', job.category],
          ['Abteilung', job.department],
          ['Bewerbung bis', until],
          ['Kenntnisse', job.skills.length > 0 && <Tags label="Kenntnisse" words={job.skills} />],
          ['Fragen beantwortet', answers.person && <Contact {...answers} />],
        ]}
      />
    </aside>
  )
}

function Contact({ person, replyTime }: ContactPersonData) {
  return (
    <>
      {person?.name}
      {person?.phone && (
        <a className={styles.phone} href={toTelUrl(person.phone)}>
          {person.phone}
        </a>
      )}
      {replyTime && (
        <span className={styles.period} data-note>
          Antwort {replyTime}
        </span>
      )}
    </>
  )
}
