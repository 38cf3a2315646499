import { type ReactNode, use, useId } from 'react'
import { Section } from '../parts/section.tsx'
import styles from './block-section.module.css'
import { InColumnContext } from './in-column-context.ts'

interface Props {
  /** Empty for no heading. */
  heading?: string
  /** Accessible name of a part without a heading of its own. */
  name?: string
  /** Spans the full width of the page. */
  isWide?: boolean
  children: ReactNode
}

/** The section of a block, with its heading if it has one. */
export function BlockSection({ heading, name, isWide, children }: Props) {
  const isInColumn = use(InColumnContext)
  const title = useId()
  if (heading && !isInColumn)
    return (
      <Section heading={heading} isQuiet room="s" className={isWide ? styles.wide : ''}>
        {children}
      </Section>
    )
  const words = heading || name
  // Only a part with a heading is a landmark, as several parts may have the same name.
  const Part = heading ? 'section' : 'div'
  return (
    <Part
      className={isInColumn ? styles.part : styles.plain}
      data-wire={isInColumn ? 'none' : ''}
      aria-labelledby={heading ? title : undefined}
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
