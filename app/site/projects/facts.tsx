import type { Project } from '#content/types/project.ts'
import { getIndustry } from '#content/types/results.ts'
import { toSafeAddress } from '#core/fields/address.ts'
import { translate } from '#core/site-language/translate.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { ClientName } from '../cards/client.tsx'
import { FactList } from '../parts/fact-list.tsx'
import styles from './facts.module.css'

/** Client, period, industry, technologies and links. */
export function ProjectFacts({ project }: { project: Project }) {
  const { client, timeline, technologies, tags, github_url, live_url } = project
  const industry = getIndustry(project)
  return (
    <aside aria-label={translate('Eckdaten')}>
      <FactList
        className={styles.facts}
        facts={[
          [translate('Auftraggeber'), <ClientName key="client" name={client} />],
          [translate('Zeitraum'), timeline],
          [translate('Branche'), industry],
          [translate('Technik'), technologies.join(', ')],
          [translate('Schlagwörter'), tags.filter((tag) => tag !== industry).join(', ')],
        ]}
      />
      {(live_url || github_url) && (
        <p className={styles.links}>
          {live_url && (
            <Elsewhere to={live_url} icon="external">
              {translate('Zur Anwendung')}
            </Elsewhere>
          )}
          {github_url && (
            <Elsewhere to={github_url} icon="github">
              {translate('Quellcode auf GitHub')}
            </Elsewhere>
          )}
        </p>
      )}
    </aside>
  )
}

const Elsewhere = (props: { to: string; icon: IconName; children: string }) => (
  <a className={styles.link} data-tap href={toSafeAddress(props.to)} rel="noopener noreferrer">
    <Icon name={props.icon} />
    {props.children}
  </a>
)
