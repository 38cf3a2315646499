import { toSafeAddress } from '#core/fields/address.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { BlockSection } from './block-section.tsx'
import styles from './call-to-action.module.css'
import type { BlockProps } from './look.ts'

export function CallToAction({
  values: { heading, text, label, link },
}: BlockProps<'call_to_action'>) {
  return (
    <BlockSection heading={heading}>
      <div className={styles.call}>
        {text && <p className={styles.text}>{text}</p>}
        <LinkButton to={toSafeAddress(link)} hasArrow>
          {label}
        </LinkButton>
      </div>
    </BlockSection>
  )
}
