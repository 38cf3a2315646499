import type { Project } from '../../content/project.ts'
import { industryOf } from '../../content/results.ts'
import { safeAddress } from '../../forms/address.ts'
import { Icon } from '../../ui/icon.tsx'
import { FactList } from '../fact-list.tsx'
import { Client } from './client.tsx'
import styles from './facts.module.css'

/** Who, when, with what, and where to see it. */
export function Facts({ project }: { project: Project }) {
  const { client, timeline, technologies, tags, github_url, live_url } = project
  const industry = industryOf(project)
  return (
    <aside aria-label="Eckdaten">
      <FactList
        className={styles.facts}
        facts={[
          ['Auftraggeber', <Client key="client" name={client} />],
          ['Zeitraum', timeline],
          ['Branche', industry],
          ['Technik', technologies.join(', ')],
          ['Schlagwörter', tags.filter((tag) => tag !== industry).join(', ')],
        ]}
      />
      {(live_url || github_url) && (
        <p className={styles.links}>
          {live_url && (
            <a
              className={styles.link}
              data-tap
              href={safeAddress(live_url)}
              rel="noopener noreferrer"
            >
              <Icon name="external" />
              Zur Anwendung
            </a>
          )}
          {github_url && (
            <a
              className={styles.link}
              data-tap
              href={safeAddress(github_url)}
              rel="noopener noreferrer"
            >
              <Icon name="github" />
              Quellcode auf GitHub
            </a>
          )}
        </p>
      )}
    </aside>
  )
}
