import { href } from 'react-router'
import { localizePath, translate } from '#core/site-language/translate.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { ServiceRowData } from './service-row.server.ts'
import styles from './service-rows.module.css'

/** Services as rows: title, duration, price. */
export const ServiceRows = ({ services }: { services: ServiceRowData[] }) => (
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
            to={{ pathname: localizePath(href('/dienstleistungen')), hash: service.anchor }}
            className={styles.more}
            data-whole
          >
            {translate('Mehr erfahren ')}
            <span aria-hidden="true">→</span>
            <span className="spoken">
              {translate(' zu „')}
              {service.title}
              {translate('“')}
            </span>
          </PageLink>
        </p>
      </li>
    ))}
  </ol>
)
