import { toSafeAddress } from '#core/fields/address.ts'
import { translate } from '#core/site-language/translate.ts'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { BlockSection } from './block-section.tsx'
import styles from './cards.module.css'
import type { BlockProps } from './look.ts'

export function Cards({ values: { heading, entries } }: BlockProps<'cards'>) {
  return (
    <BlockSection heading={heading} name={translate('Auf einen Blick')} isWide>
      <ul className={styles.cards}>
        {entries.map(({ icon, title, text, link }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cards may say the same
          <li key={at} className={styles.card}>
            <Icon name={icon} className={styles.icon} />
            <h3 className={styles.title}>
              {link ? (
                <PageLink to={toSafeAddress(link)} data-whole>
                  {title}
                </PageLink>
              ) : (
                title
              )}
            </h3>
            {text && <p className={styles.text}>{text}</p>}
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
