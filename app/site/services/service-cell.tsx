import { translate } from '#core/site-language/translate.ts'
import { Icon } from '#ui/icon.tsx'
import { FactList } from '../parts/fact-list.tsx'
import { ProjectResultLine } from '../parts/project-result-line.tsx'
import { ServiceTitle } from '../parts/service-title.tsx'
import type { ServiceWithProof } from '../services-with-proof.server.ts'
import styles from './service-cell.module.css'

/** A service: description, features, facts and a project as proof. */
export function ServiceCell({ service }: { service: ServiceWithProof }) {
  const { description, features, anchor, starts, duration, price, responsible, proof } = service
  return (
    <li id={anchor || undefined} className={styles.service}>
      <ServiceTitle {...service} />
      <p className={styles.text}>{description}</p>
      <div>
        {features.length > 0 && (
          <ul className={styles.features}>
            {features.map((feature) => (
              <li key={feature} className={styles.feature}>
                <Icon name="check" />
                <span>{feature}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <FactList
          className={styles.facts}
          facts={[
            [translate('Start'), starts],
            [translate('Dauer'), duration],
            [translate('Preis'), price],
            [translate('Verantwortlich'), responsible?.name],
          ]}
        />
      </div>
      {proof && <ProjectResultLine {...proof} />}
    </li>
  )
}
