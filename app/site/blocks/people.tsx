import { translate } from '#core/site-language/translate.ts'
import { Members } from '../cards/members.tsx'
import { BlockSection } from './block-section.tsx'
import type { BlockProps } from './look.ts'
import styles from './people.module.css'

export function People({ values: { heading }, items, pictures }: BlockProps<'people'>) {
  return (
    <BlockSection heading={heading} name={translate('Team')} isWide>
      <div className={styles.people}>
        <Members members={items} pictures={pictures} />
      </div>
    </BlockSection>
  )
}
