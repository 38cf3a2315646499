import type { LogoPictureView } from '#media/pixels/logo-views.server.ts'
import type { LogoBackdrop } from '#ui/picture-view.ts'
import styles from './logo.module.css'

/** Uploaded logo, or the mark of the demo company; undefined shows the name. */
export type LogoView = LogoPictureView | 'mark' | undefined

interface Props {
  siteName: string
  logo: LogoView
}

/**
 * Ground of the header in the light scheme: dark for a light logo, white for one made for white paper, otherwise that of
 * the page head. In the dark scheme all of them are dark.
 */
export function getHeaderBackground(logo: LogoView): 'head' | 'board' | 'raised' {
  if (!logo || logo === 'mark') return 'head'
  const { light } = logo.grounds
  return light === 'dark' ? 'board' : light === 'light' ? 'raised' : 'head'
}

/** Logos of header and footer. The header's logo serves both, unless it needs another ground than the footer's. */
export function findHeaderAndFooterLogos(
  pictures: Record<string, LogoPictureView | undefined>,
  header: string,
  footer: string,
) {
  const headerLogo = pictures[header]
  const footerPicture = footer === header ? undefined : pictures[footer]
  const fitsFooter = headerLogo && Object.values(headerLogo.grounds).every(isFitForDark)
  return { headerLogo, footerLogo: footerPicture ?? (fitsFooter ? headerLogo : undefined) }
}

const isFitForDark = (ground: LogoBackdrop) => ground === 'any' || ground === 'dark'

export function Logo({ siteName, logo }: Props) {
  if (logo && logo !== 'mark')
    return (
      <img
        className={styles.own}
        data-day={logo.grounds.light}
        data-night={logo.grounds.dark}
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
