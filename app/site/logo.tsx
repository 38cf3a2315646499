import type { Pictures, PictureView } from '#ui/picture-view.ts'
import styles from './logo.module.css'

/** Uploaded logo, or the mark of the demo company; undefined shows the name. */
export type LogoView = PictureView | 'mark' | undefined

interface Props {
  siteName: string
  logo: LogoView
}

/**
 * Background on which a logo needs no box: dark for a light logo, white for one made for white paper, otherwise that of
 * the page head.
 */
export function logoBackground(logo: LogoView): 'head' | 'board' | 'raised' {
  if (!logo || logo === 'mark') return 'head'
  if (logo.isLight) return 'board'
  return logo.blur && !logo.isPale ? 'head' : 'raised'
}

/** Logos of header and footer. The header's logo serves both, unless it needs a white background. */
export function findLogos(pictures: Pictures, header: string, footer: string) {
  const headerLogo = pictures[header]
  const footerPicture = footer === header ? undefined : pictures[footer]
  return {
    headerLogo,
    footerLogo: footerPicture ?? (logoBackground(headerLogo) === 'raised' ? undefined : headerLogo),
  }
}

export function Logo({ siteName, logo }: Props) {
  if (logo && logo !== 'mark')
    return (
      <img
        className={styles.own}
        data-for={logoBackground(logo)}
        src={logo.src}
        alt={siteName}
        width={logo.width}
        height={logo.height}
      />
    )
  return (
    <span className={styles.logo}>
      {logo === 'mark' && (
        <svg className={styles.mark} viewBox="0 0 64 64" width="32" height="32" aria-hidden="true">
          <path
            d="M8 60V30L30 8H60M24 60V36.6L32.6 28H46"
            fill="none"
            stroke="currentColor"
            strokeWidth="8"
          />
          <circle cx="50" cy="28" r="10" />
        </svg>
      )}
      <span className={styles.name}>{siteName}</span>
    </span>
  )
}
