import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

/** Names and what they stand for; a fact that is missing is left out. */
export function FactList({ facts }: { facts: [name: string, fact: ReactNode][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, fact]) =>
          fact && (
            <div key={name} className={styles.fact}>
              <dt data-note>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
