import { toSafeAddress } from '#core/fields/address.ts'
import { PageLink } from '#ui/page-link.tsx'
import { BlockSection } from './block-section.tsx'
import styles from './logos.module.css'
import type { BlockProps } from './look.ts'

export function Logos({ values: { heading, entries }, items }: BlockProps<'logos'>) {
  return (
    <BlockSection heading={heading}>
      <ul className={styles.logos}>
        {entries.map(({ image_url, name, link }, at) => {
          const logo = items.find(({ src }) => src === image_url)
          const shown = logo ? (
            <img
              className={styles.logo}
              data-day={logo.grounds.light}
              data-night={logo.grounds.dark}
              src={logo.src}
              alt={name}
              width={logo.width}
              height={logo.height}
              loading="lazy"
              decoding="async"
            />
          ) : (
            name
          )
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may be there twice
            <li key={at} className={styles.entry}>
              {link ? (
                <PageLink to={toSafeAddress(link)} className={styles.link}>
                  {shown}
                </PageLink>
              ) : (
                shown
              )}
            </li>
          )
        })}
      </ul>
    </BlockSection>
  )
}
