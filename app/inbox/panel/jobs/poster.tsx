import type { Job } from '#content/types/job.ts'
import printed from '../printed.module.css'
import styles from './poster.module.css'
import { summarizeJob } from './share-texts.ts'

interface Props {
  job: Pick<Job, 'title' | 'responsibilities' | 'requirements'> & Parameters<typeof summarizeJob>[0]
  company: string
  address: string
  /** QR code of the address, as a data address. */
  code: string
  isPrinted: boolean
}

/** A job as a page to hang up; printing leaves out everything else of the screen. */
export function Poster({ job, company, address, code, isPrinted }: Props) {
  const { facts, lead } = summarizeJob(job)
  return (
    <article className={`${styles.poster} ${isPrinted ? printed.printed : ''}`} lang="de">
      <p className={styles.company}>{company}</p>
      <h3 className={styles.title}>{job.title}</h3>
      <p className={styles.facts}>{facts}</p>
      <p>{lead}</p>
      <div className={styles.lists}>
        <List heading="Aufgaben" entries={job.responsibilities} />
        <List heading="Anforderungen" entries={job.requirements} />
      </div>
      <div className={styles.end}>
        <img src={code} width={132} height={132} alt="" />
        <p>
          Alles zur Stelle und zur Bewerbung:
          <br />
          <strong className={styles.address}>{address.replace(/^https?:\/\//, '')}</strong>
        </p>
      </div>
    </article>
  )
}

const List = ({ heading, entries }: { heading: string; entries: string[] }) =>
  entries.length > 0 && (
    <div>
      <h4 className={styles.heading}>{heading}</h4>
      <ul>
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </div>
  )
