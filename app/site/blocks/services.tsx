import { translate } from '#core/site-language/translate.ts'
import { ServiceRows } from '../cards/service-rows.tsx'
import { BlockSection } from './block-section.tsx'
import type { BlockProps } from './look.ts'
import styles from './services.module.css'

export function Services({ values: { heading }, items }: BlockProps<'services'>) {
  return (
    <BlockSection heading={heading} name={translate('Dienstleistungen')}>
      <div className={styles.services}>
        <ServiceRows services={items} />
      </div>
    </BlockSection>
  )
}
