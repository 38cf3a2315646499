import { type ReactNode, use, useId } from 'react'
import { Section } from '../parts/section.tsx'
import styles from './block-section.module.css'
import { InColumn } from './in-column.ts'

interface Props {
  /** Empty: none. */
  heading?: string
  /** Names the part for screen readers where it has no heading but those of its entries. */
  name?: string
  /** Reaches from line to line. */
  isWide?: boolean
  children: ReactNode
}

/** The part of a page that a block is, with its heading if it has one. */
export function BlockSection({ heading, name, isWide, children }: Props) {
  const isInColumn = use(InColumn)
  const title = useId()
  if (heading && !isInColumn)
    return (
      <Section heading={heading} isQuiet room="s" className={isWide ? styles.wide : ''}>
        {children}
      </Section>
    )
  const words = heading || name
  // Several parts may have the same name, but no two landmarks.
  const Part = heading ? 'section' : 'div'
  return (
    <Part
      className={isInColumn ? styles.part : styles.plain}
      data-wire={isInColumn ? 'none' : ''}
      aria-labelledby={heading && title}
    >
      {words && (
        <h2 id={title} className={heading ? styles.heading : 'spoken'}>
          {words}
        </h2>
      )}
      <div className={isWide ? styles.wide : styles.body}>{children}</div>
    </Part>
  )
}
