import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface Props {
  /** A place to link to. */
  id?: string
  heading: string
  lead?: string | null
  ground?: 'paper' | 'mist' | 'board'
  /** How the children stand in the four quarters: A halves, B quarters, C one and three, D as they like. */
  plan?: 'A' | 'B' | 'C' | 'D'
  /** The space above and below. */
  room?: Room | [above: Room, below: Room]
  /** A small heading beside what it names: plan C puts it into the first quarter. */
  isQuiet?: boolean
  className?: string
  children: ReactNode
}

type Room = 's' | 'm' | 'l'

/** A part of a page under its own heading, on the wire. */
export function Section({
  id,
  heading,
  lead,
  ground = 'paper',
  plan = 'D',
  room = 'm',
  isQuiet,
  className,
  children,
}: Props) {
  const title = useId()
  const [above, below] = typeof room === 'string' ? [room, room] : room
  return (
    <section
      className={styles.section}
      data-wire
      data-ground={ground}
      data-above={above}
      data-below={below}
      data-beside={(plan === 'C' && isQuiet) || undefined}
      aria-labelledby={title}
      id={id}
    >
      <div className={styles.head}>
        <h2 id={title} className={styles.heading} data-point data-quiet={isQuiet || undefined}>
          {heading}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={`${styles.body} ${className ?? ''}`} data-plan={plan}>
        {children}
      </div>
    </section>
  )
}
