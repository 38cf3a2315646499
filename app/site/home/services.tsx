import { href } from 'react-router'
import { PageLink } from '#ui/page-link.tsx'
import { Section } from '../parts/section.tsx'
import type { HomeData } from './page.tsx'
import styles from './services.module.css'

/** Services as rows: title, duration, price. */
interface Props extends Pick<HomeData, 'services'> {
  /** Total number, including those that only their own page lists. */
  count: number
  lead: string
}

export function Services({ services, count, lead }: Props) {
  if (services.length === 0) return null
  return (
    <Section heading="Unsere Dienstleistungen" lead={lead} ground="mist">
      <ol className={styles.rows}>
        {services.map((service, at) => (
          <li key={service.id} className={styles.row}>
            <h3 className={styles.name} data-display>
              <span className={styles.number} aria-hidden="true">
                {String(at + 1).padStart(2, '0')}
              </span>
              {service.title}
            </h3>
            <p className={styles.summary}>{service.summary}</p>
            {service.duration && <p>{service.duration}</p>}
            <p className={styles.end}>
              {service.price && <strong>{service.price}</strong>}
              <PageLink
                to={{ pathname: href('/dienstleistungen'), hash: service.anchor }}
                className={styles.more}
                data-whole
              >
                Mehr erfahren <span aria-hidden="true">→</span>
                <span className="spoken"> zu „{service.title}“</span>
              </PageLink>
            </p>
          </li>
        ))}
      </ol>
      {count > services.length && (
        <p className={styles.all}>
          <PageLink to={href('/dienstleistungen')} className={styles.more}>
            {`Alle ${count} Dienstleistungen `}
            <span aria-hidden="true">→</span>
          </PageLink>
        </p>
      )}
    </Section>
  )
}
