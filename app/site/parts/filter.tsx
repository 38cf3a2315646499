import type { ReactNode } from 'react'
import { translate, translateWord } from '#core/site-language/translate.ts'
import { LocalizedLink } from '#ui/page-link.tsx'
import type { FacetCounts } from './facets.ts'
import styles from './filter.module.css'

interface Choice {
  label: string
  to: string
  isCurrent: boolean
  /** Number of items with this choice; shown if above 1. */
  count: number
}

/** Number of links in the row, including 'Alle'; the rest is behind „Weitere“. */
export const maxLinksInRow = 9

export const buildFilterLinks = (
  { all, values }: FacetCounts,
  chosen: string | null,
  createAddress: (value: string | null) => string,
): Choice[] =>
  [[null, all] as const, ...values].map(([value, count]) => ({
    label: value === null ? translate('Alle') : translateWord(value),
    count,
    to: createAddress(value),
    isCurrent: value === chosen,
  }))

interface Props {
  label: string
  choices: Choice[]
  /** Hides the label when the choices explain themselves. */
  isBare?: boolean
}

/** Filters a list by plain links: each choice has an address and works without JavaScript. */
export function FilterLinks({ label, choices, isBare }: Props) {
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
            <LocalizedLink
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
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Less frequent filters, folded away unless one is active. */
export const MoreFilters = ({
  words = translate('Weitere'),
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
