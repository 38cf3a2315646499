import type { LinkProps } from 'react-router'
import styles from './button.module.css'
import { Icon } from './icon.tsx'
import { PageLink } from './page-link.tsx'

interface Props extends Omit<LinkProps, 'className'> {
  kind?: 'filled' | 'outlined'
  /** For the page header. */
  isSmall?: boolean
  hasArrow?: boolean
}

/** A link that looks like a button, in the colours of its background. */
export function LinkButton({ kind = 'filled', isSmall, hasArrow, children, ...link }: Props) {
  return (
    <PageLink
      {...link}
      className={styles.button}
      data-unprinted
      data-way="on"
      data-kind={kind}
      data-small={isSmall}
    >
      {children}
      {hasArrow && <Icon name="arrow-right" />}
    </PageLink>
  )
}
