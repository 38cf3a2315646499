import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CheckList } from '../check-list.tsx'
import { Tags } from '../tags.tsx'
import { applicationAddress } from './application-address.ts'
import type { NamedJob } from './grouped.ts'
import styles from './job-card.module.css'

export function JobCard({ job }: { job: NamedJob }) {
  const { id, title, type, location, experience_level, department, salary_range, skills } = job
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h4 className={styles.title}>
            <Link to={`/karriere/${id}`} prefetch="intent" viewTransition>
              {title}
            </Link>
          </h4>
          <p className={styles.facts}>
            <span>{department}</span>
            <span>{type}</span>
            <span>{experience_level}</span>
            <span>{location}</span>
          </p>
          <Tags label="Kenntnisse" words={skills} most={9} />
        </div>
        <div className={styles.action}>
          {salary_range && (
            <p className={styles.salary}>
              {salary_range} <span className={styles.period}>im Jahr</span>
            </p>
          )}
          <Button to={applicationAddress(title)} kind="outlined">
            Jetzt bewerben<span className="spoken"> als {title}</span>
          </Button>
        </div>
      </div>
      <details className={styles.details}>
        <summary className={styles.summary}>
          <Icon name="chevron-down" />
          Aufgaben, Anforderungen und Vorteile
          <span className="spoken"> von {title}</span>
        </summary>
        <Description job={job} />
      </details>
    </li>
  )
}

function Description({ job }: { job: NamedJob }) {
  const { description, responsibilities, requirements, benefits } = job
  const lists = [
    { heading: 'Ihre Aufgaben', points: responsibilities },
    { heading: 'Das bringen Sie mit', points: requirements },
    { heading: 'Das bieten wir', points: benefits },
  ]
  return (
    <div className={styles.description}>
      <p className={styles.text}>{description}</p>
      <div className={styles.lists}>
        {lists.map(
          ({ heading, points }) =>
            points.length > 0 && (
              <div key={heading}>
                <h5 className={styles.heading}>{heading}</h5>
                <CheckList points={points} />
              </div>
            ),
        )}
      </div>
    </div>
  )
}
