import type { PictureView } from '../media/picture.ts'
import styles from './logo.module.css'
import mark from './mark.svg'

interface Props {
  siteName: string
  /** The operator's own; otherwise the mark that comes with the program, with the name beside it. */
  logo: PictureView | undefined
}

export function Logo({ siteName, logo }: Props) {
  if (logo)
    return (
      <img
        className={styles.own}
        src={logo.src}
        alt={siteName}
        width={logo.width}
        height={logo.height}
      />
    )
  return (
    <span className={styles.logo}>
      <img src={mark} alt="" width="36" height="36" />
      <span className={styles.name}>{siteName}</span>
    </span>
  )
}
