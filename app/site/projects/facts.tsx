import type { Project } from '../../content/project.ts'
import { safeAddress } from '../../forms/address.ts'
import { Icon } from '../../ui/icon.tsx'
import { FactList } from '../fact-list.tsx'
import { Tags } from '../tags.tsx'
import styles from './facts.module.css'

/** Who, when, with what, and where to see it. */
export function Facts({ project }: { project: Project }) {
  const { client, timeline, technologies, github_url, live_url } = project
  const isSecret = client === 'Confidential'
  const shownClient = isSecret ? <span lang="en">{client}</span> : client
  return (
    <aside className={styles.facts} aria-label="Eckdaten">
      <FactList
        facts={[
          ['Auftraggeber', shownClient],
          ['Zeitraum', timeline],
          [
            'Technologien',
            technologies.length > 0 && <Tags label="Technologien" words={technologies} />,
          ],
        ]}
      />
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
