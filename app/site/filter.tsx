import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Choices } from './facets.ts'
import styles from './filter.module.css'

interface Choice {
  label: string
  to: string
  isCurrent: boolean
  /** How many items it leaves; one is nothing to count. */
  count: number
}

/** 'Alle' and so many choices stand in the row, the rest behind „Weitere“. */
export const inRow = 9

export const linksOf = (
  { all, values }: Choices,
  chosen: string | null,
  to: (value: string | null) => string,
): Choice[] =>
  [[null, all] as const, ...values].map(([value, count]) => ({
    label: value ?? 'Alle',
    count,
    to: to(value),
    isCurrent: value === chosen,
  }))

interface Props {
  label: string
  choices: Choice[]
  /** The choices say by themselves what they are. */
  isBare?: boolean
}

/** Narrows a list down by plain links, so a choice has an address and needs no JavaScript. */
export function Filter({ label, choices, isBare }: Props) {
  return (
    <nav className={styles.filter} data-unprinted aria-label={label}>
      {!isBare && (
        <span data-note aria-hidden="true">
          {label}
        </span>
      )}
      <ul className={styles.choices}>
        {choices.map(({ label, to, isCurrent, count }) => (
          <li key={label}>
            <Link
              to={to}
              preventScrollReset
              className={styles.choice}
              data-tap
              aria-current={isCurrent ? 'true' : undefined}
            >
              {label}
              {count > 1 && (
                <span className={styles.count} data-note>
                  {count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Choices that are asked for more rarely; open once one of them is made. */
export const More = ({
  words = 'Weitere',
  isOpen,
  children,
}: {
  words?: string
  isOpen: boolean
  children: ReactNode
}) => (
  <details className={styles.more} data-unprinted open={isOpen}>
    <summary className={styles.summary} data-tap>
      {words}
    </summary>
    <div className={styles.rest}>{children}</div>
  </details>
)
