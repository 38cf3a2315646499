import { translate } from '#core/site-language/translate.ts'
import { Members } from '../cards/members.tsx'
import { BlockSection } from './block-section.tsx'
import type { LookProps } from './look.ts'
import styles from './people.module.css'

export function People({ values: { heading }, items, pictures }: LookProps<'people'>) {
  return (
    <BlockSection heading={heading} name={translate('Team')} isWide>
      <div className={styles.people}>
        <Members members={items} pictures={pictures} />
      </div>
    </BlockSection>
  )
}
