import type { ReactNode } from 'react'

interface Props {
  facts: [name: string, fact: ReactNode][]
  className: string | undefined
}

/** List of facts; omits empty ones. */
export function FactList({ facts, className }: Props) {
  const present = facts.filter(([, fact]) => fact)
  if (present.length === 0) return null
  return (
    <dl className={className}>
      {present.map(([name, fact]) => (
        <div key={name}>
          <dt data-note>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
