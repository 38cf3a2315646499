import { href } from 'react-router'
import { translate } from '#core/site-language/translate.ts'
import { PageLink } from '#ui/page-link.tsx'
import styles from '../cards/service-rows.module.css'
import { ServiceRows } from '../cards/service-rows.tsx'
import { Section } from '../parts/section.tsx'
import type { HomeData } from './page.tsx'

interface Props extends Pick<HomeData, 'services'> {
  /** Total number, including those that only their own page lists. */
  count: number
  lead: string
}

export function Services({ services, count, lead }: Props) {
  if (services.length === 0) return null
  return (
    <Section heading={translate('Unsere Dienstleistungen')} lead={lead} ground="mist">
      <ServiceRows services={services} />
      {count > services.length && (
        <p className={styles.all}>
          <PageLink to={href('/dienstleistungen')} className={styles.more}>
            {translate('Alle {count} Dienstleistungen ', { count })}
            <span aria-hidden="true">→</span>
          </PageLink>
        </p>
      )}
    </Section>
  )
}
