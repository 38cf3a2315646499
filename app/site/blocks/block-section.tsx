import type { ReactNode } from 'react'
import { Section } from '../parts/section.tsx'
import styles from './block-section.module.css'

interface Props {
  /** Empty: none. */
  heading?: string
  /** Reaches from line to line. */
  isWide?: boolean
  children: ReactNode
}

/** The part of a page that a block is, with its heading if it has one. */
export function BlockSection({ heading, isWide, children }: Props) {
  const className = isWide ? styles.wide : ''
  if (heading)
    return (
      <Section heading={heading} isQuiet room="s" className={className}>
        {children}
      </Section>
    )
  return (
    <div className={styles.plain} data-wire>
      <div className={isWide ? styles.wide : styles.body}>{children}</div>
    </div>
  )
}
