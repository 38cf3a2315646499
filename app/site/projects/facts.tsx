import type { Project } from '../../content/project.ts'
import { safeAddress } from '../../forms/address.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tags } from '../tags.tsx'
import styles from './facts.module.css'

/** Who, when, with what, and where to see it. */
export function Facts({ project }: { project: Project }) {
  const { client, timeline, technologies, github_url, live_url } = project
  return (
    <aside className={styles.facts} aria-label="Eckdaten">
      <dl className={styles.list}>
        <div>
          <dt>Auftraggeber</dt>
          <dd lang={client === 'Confidential' ? 'en' : undefined}>{client}</dd>
        </div>
        <div>
          <dt>Zeitraum</dt>
          <dd>{timeline}</dd>
        </div>
        {technologies.length > 0 && (
          <div>
            <dt>Technologien</dt>
            <dd>
              <Tags label="Technologien" words={technologies} />
            </dd>
          </div>
        )}
      </dl>
      {live_url && (
        <a className={styles.link} href={safeAddress(live_url)} rel="noopener noreferrer">
          <Icon name="external" />
          Zur Anwendung
        </a>
      )}
      {github_url && (
        <a className={styles.link} href={safeAddress(github_url)} rel="noopener noreferrer">
          <Icon name="github" />
          Quellcode auf GitHub
        </a>
      )}
    </aside>
  )
}
