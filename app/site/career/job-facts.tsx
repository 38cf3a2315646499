import { formatSalaryFigures } from '#content/types/salary.ts'
import { toTelUrl } from '#core/fields/links/tel-url.ts'
import { translate } from '#core/site-language/translate.ts'
import { LinkButton } from '#ui/link-button.tsx'
import type { ContactPersonData } from '../page-texts.server.ts'
import { FactList } from '../parts/fact-list.tsx'
import { Tags } from '../parts/tags.tsx'
import styles from './job-facts.module.css'
import type { JobWithCategory } from './sort-jobs-by-category.ts'

interface Props {
  job: JobWithCategory
  /** Address of the application form. */
  application: string
  /** Last day to apply, formatted. */
  until: string | null
  answers: ContactPersonData
}

/** Key facts of a job: salary first, contact person last. */
export function JobFacts({ job, application, until, answers }: Props) {
  const pay = formatSalaryFigures(job)
  return (
    <aside className={styles.facts} data-ground="raised" aria-label={translate('Eckdaten')}>
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
        <LinkButton to={application} hasArrow>
          {translate('Jetzt bewerben')}
        </LinkButton>
      </div>
      <FactList
        className={styles.list}
        facts={[
          [pay ? translate('Zum Gehalt') : translate('Gehalt'), job.salary_range],
          [translate('Beschäftigungsart'), translate(job.type)],
          [translate('Erfahrung'), translate(job.experience_level)],
          [translate('Arbeitsort'), job.location],
          [translate('Bereich'), job.category],
          [translate('Abteilung'), job.department],
          [translate('Bewerbung bis'), until],
          [
            translate('Kenntnisse'),
            job.skills.length > 0 && <Tags label={translate('Kenntnisse')} words={job.skills} />,
          ],
          [translate('Fragen beantwortet'), answers.person && <Contact {...answers} />],
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
          {translate('Antwort ')}
          {replyTime}
        </span>
      )}
    </>
  )
}
