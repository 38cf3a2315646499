import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { Icon } from './icon.tsx'

interface Props extends Omit<LinkProps, 'className'> {
  kind?: 'filled' | 'outlined'
  /** On the dark grounds. */
  onNight?: boolean
  hasArrow?: boolean
}

/** A link that looks like a button. */
export function Button({ kind = 'filled', onNight, hasArrow, children, ...link }: Props) {
  return (
    <Link
      prefetch="intent"
      viewTransition
      {...link}
      className={styles.button}
      data-kind={kind}
      data-night={onNight}
    >
      {children}
      {hasArrow && <Icon name="arrow-right" />}
    </Link>
  )
}
