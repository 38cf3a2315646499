import type { PictureView } from '../ui/picture-view.ts'
import styles from './logo.module.css'

/** The operator's own, or the mark of the demo company; otherwise the name. */
export type LogoView = PictureView | 'mark' | undefined

interface Props {
  siteName: string
  logo: LogoView
}

export function Logo({ siteName, logo }: Props) {
  if (logo && logo !== 'mark')
    return (
      <img
        className={styles.own}
        data-light={logo.isLight}
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
