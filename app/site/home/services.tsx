import { href, Link } from 'react-router'
import { summaryOf } from '../../content/brief-texts.ts'
import type { Service } from '../../content/service.ts'
import { slugOf } from '../../forms/slug.ts'
import { Section } from '../section.tsx'
import styles from './services.module.css'

/** A row each: what it is, how long it takes, what it costs. */
export function Services({ services, intro }: { services: Service[]; intro: string }) {
  if (services.length === 0) return null
  return (
    <Section heading="Unsere Dienstleistungen" lead={intro} ground="mist" className={styles.list}>
      <ol className={styles.rows}>
        {services.map((service, at) => (
          <li key={service.id} className={styles.row}>
            <h3 className={styles.name}>
              <span className={styles.number} aria-hidden="true">
                {String(at + 1).padStart(2, '0')}
              </span>
              {service.title}
            </h3>
            <p className={styles.summary}>{summaryOf(service)}</p>
            {service.duration && <p>{service.duration}</p>}
            <p className={styles.end}>
              {service.price && <strong>{service.price}</strong>}
              <Link
                to={{ pathname: href('/dienstleistungen'), hash: slugOf(service.title) }}
                prefetch="intent"
                viewTransition
                className={styles.more}
                data-whole
              >
                Mehr erfahren <span aria-hidden="true">→</span>
                <span className="spoken"> über {service.title}</span>
              </Link>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
