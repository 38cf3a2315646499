import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface Props {
  /** A place to link to. */
  id?: string
  heading: string
  lead?: string
  ground?: 'paper' | 'mist' | 'night'
  className?: string
  children: ReactNode
}

/** A part of a page under its own heading. */
export function Section({ id, heading, lead, ground = 'paper', className, children }: Props) {
  const title = useId()
  return (
    <section className={styles.section} data-ground={ground} aria-labelledby={title} id={id}>
      <div className={`${styles.inner} ${className ?? ''}`}>
        <div className={styles.head}>
          <h2 id={title}>{heading}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}
