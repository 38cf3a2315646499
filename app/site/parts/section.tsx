import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface Props {
  /** Fragment for links. */
  id?: string
  heading: string
  lead?: string | null
  ground?: 'paper' | 'mist' | 'board'
  /** Space above and below. */
  room?: Room | [above: Room, below: Room]
  /** Small heading. */
  isQuiet?: boolean
  /** Small heading in the first quarter, beside the content. */
  isBeside?: boolean
  className?: string
  children: ReactNode
}

type Room = 's' | 'm' | 'l'

/** A section of a page with its heading, on the wire. */
export function Section({
  id,
  heading,
  lead,
  ground = 'paper',
  room = 'm',
  isBeside,
  isQuiet = isBeside,
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
      data-beside={isBeside}
      aria-labelledby={title}
      id={id}
    >
      <div className={styles.head}>
        <h2 id={title} className={styles.heading} data-point data-quiet={isQuiet}>
          {heading}
        </h2>
        {lead && (
          <p className={styles.lead} data-lead>
            {lead}
          </p>
        )}
      </div>
      <div className={`${styles.body} ${className ?? ''}`}>{children}</div>
    </section>
  )
}
